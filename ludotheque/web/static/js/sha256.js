/** SHA-256: browsers have it only on secure pages, and a house at home is plain http. */

/** The first digits of a root of the first primes, as whole numbers. @param {number} power */
function digits(power, count = 64) {
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes.map((prime) => ((prime ** power % 1) * 2 ** 32) | 0);
}

const ROUNDS = digits(1 / 3);
const START = digits(1 / 2, 8);

/** @type {(word: number, by: number) => number} */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * The state after one block of 16 words.
 * @param {number[]} state
 * @param {number[]} w
 */
function stir(state, w) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    if (i > 15) {
      const [x, y] = [w[i - 15], w[i - 2]];
      const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
      const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
    }
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) | 0);
}

/**
 * The SHA-256 of some bytes, in hexadecimal.
 * @param {Uint8Array} bytes
 */
export function sha256(bytes) {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const view = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, i) => view.setUint8(i, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(blocks * 64 - 4, bytes.length * 8);
  let state = START;
  for (let at = 0; at < blocks * 64; at += 64) {
    state = stir(state, Array.from({ length: 16 }, (_, i) => view.getInt32(at + 4 * i)));
  }
  return hex(state.flatMap((word) => [word >>> 24, word >>> 16, word >>> 8, word]));
}

/** @param {Iterable<number>} bytes */
export function hex(bytes) {
  return Array.from(bytes, (byte) => (byte & 255).toString(16).padStart(2, "0")).join("");
}

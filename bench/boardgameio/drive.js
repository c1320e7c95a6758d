// Plays at many tables at once and tells how it went: node drive.js house|peer URL TABLES
//
// Reads "flat SECONDS" or "paced SECONDS RATE" line by line, answers each with a line of JSON:
// the moves made, and the milliseconds from sending a move to the other player's seeing it,
// and to the answer.

import { createInterface } from "node:readline";


// Milliseconds after which a move is lost, not late, however busy the machine is.
const PATIENCE = 30_000;
// So many tables are opened at a time.
const TOGETHER = 50;

/** @typedef {import("./house.js").Table | import("./peer.js").Table} Table */
/** @typedef {{ seen: number, answered: number }} Times */

const [kind, url, count] = process.argv.slice(2);
// Here, not above: our own players need none of the peer's packages.
const { Table: Player } = await import(kind === "house" ? "./house.js" : "./peer.js");
/** @type {Table[]} */
const tables = [];
while (tables.length < Number(count)) {
  const more = Math.min(TOGETHER, Number(count) - tables.length);
  const opening = Array.from({ length: more }, (_, number) =>
    Player.open(url, tables.length + number),
  );
  tables.push(...(await Promise.all(opening)));
}
console.log(JSON.stringify({ tables: tables.length }));

for await (const line of createInterface({ input: process.stdin })) {
  const [way, seconds, rate] = line.split(" ");
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const played = way === "flat" ? flatOut(Number(seconds)) : paced(Number(seconds), Number(rate));
  const waits = await played;
  const lasted = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const seen = waits.map((wait) => wait.seen).sort((a, b) => a - b);
  const answered = waits.map((wait) => wait.answered).sort((a, b) => a - b);
  console.log(
    JSON.stringify({
      seconds: lasted,
      moves: waits.length,
      p50: seen[Math.floor(seen.length * 0.5)],
      p99: seen[Math.floor(seen.length * 0.99)],
      answered50: answered[Math.floor(answered.length * 0.5)],
      answered99: answered[Math.floor(answered.length * 0.99)],
      driver: (user + system) / 1e6 / lasted,
    }),
  );
}
for (const table of tables) table.close();
process.exit();

/**
 * Every table moves as soon as everyone there has seen the last move.
 *
 * @param {number} seconds
 */
async function flatOut(seconds) {
  /** @type {Times[]} */
  const waits = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    tables.map(async (table) => {
      while (performance.now() < end) waits.push(await play(table, performance.now()));
    }),
  );
  return waits;
}

/**
 * So many moves a second in all, one table after the other; a move that has to wait
 * for the one before it counts from when it was due.
 *
 * @param {number} seconds
 * @param {number} rate
 */
async function paced(seconds, rate) {
  /** @type {Promise<Times>[]} */
  const waits = [];
  /** @type {Promise<unknown>[]} */
  const last = tables.map(() => Promise.resolve());
  const begun = performance.now();
  while (waits.length < seconds * rate) {
    const now = performance.now();
    while (waits.length < Math.min(seconds, (now - begun) / 1000) * rate) {
      const at = waits.length % tables.length;
      const wait = last[at].then(() => play(tables[at], now));
      last[at] = wait;
      waits.push(wait);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return Promise.all(waits);
}

/**
 * A move at a table, and the milliseconds it took from when it was due.
 *
 * @param {Table} table
 * @param {number} due
 */
async function play(table, due) {
  /** @type {NodeJS.Timeout | undefined} */
  let clock;
  const late = new Promise((_, reject) => {
    clock = setTimeout(() => reject(new Error(`no answer in ${PATIENCE} ms`)), PATIENCE);
  });
  const { seen, answered } = /** @type {Times} */ (await Promise.race([table.move(), late]));
  clearTimeout(clock);
  await table.goOn();
  return { seen: seen - due, answered: answered - due };
}

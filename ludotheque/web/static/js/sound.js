/** Short, quiet sounds made on the spot; nothing is fetched. A grave one is felt in the hand too. */

const air = new AudioContext();
const loudness = new GainNode(air, { gain: 0.16 });
loudness.connect(air.destination);

const hiss = air.createBuffer(1, air.sampleRate / 2, air.sampleRate);
const wave = hiss.getChannelData(0);
for (let at = 0; at < wave.length; at++) wave[at] = Math.random() * 2 - 1;

/** Each note: when, how high, how long, in seconds and hertz; a knock unless it has a waveform. */
/** @type {Record<string, [number, number, number, OscillatorType?, number?][]>} */
const SCORES = {
  dice: [0, 0.09, 0.2, 0.34, 0.52, 0.62].map((at, n) => [at, 1500 + 300 * (n % 3), 0.06]),
  card: [[0, 3200, 0.1]],
  jewels: [1568, 2093, 2637].map((pitch, n) => [n * 0.07, pitch, 0.25, "sine"]),
  stone: [[0, 240, 0.18], [0, 96, 0.16, "sine"]],
  walk: [[0, 700, 0.06], [0.15, 560, 0.06], [0.3, 700, 0.06]],
  turn: [[0, 523, 0.18, "triangle"], [0.14, 784, 0.3, "triangle"]],
  hurry: [0, 0.22, 0.44].map((at) => [at, 988, 0.12, "triangle"]),
  loss: [[0, 311, 0.35, "triangle", 262], [0.25, 208, 0.6, "triangle", 147]],
  sigh: [[0, 262, 0.4, "sine", 208]],
  win: [523, 659, 784, 1047].map((pitch, n) => [n * 0.13, pitch, 0.5, "triangle"]),
};
/** @type {Record<string, number[]>} */
const HUMS = { loss: [60, 60, 60], win: [40, 40, 40, 40, 120], turn: [40], hurry: [40, 60, 40] };
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {string} name */
export function play(name) {
  air.resume();
  for (const note of SCORES[name] ?? []) sound(...note);
  if (HUMS[name] && !stillness.matches) navigator.vibrate?.(HUMS[name]);
}

/**
 * @param {number} at
 * @param {number} pitch
 * @param {number} length
 * @param {OscillatorType} [form]
 */
function sound(at, pitch, length, form, end = pitch) {
  const start = air.currentTime + at;
  const fade = new GainNode(air);
  // The lower a knock, the less of the hiss is left: it is as loud as a tone only if it is raised.
  fade.gain.setValueAtTime(form ? 1 : 150 / Math.sqrt(pitch), start);
  fade.gain.exponentialRampToValueAtTime(0.001, start + length);
  fade.connect(loudness);
  /** @type {AudioScheduledSourceNode} */
  let source;
  if (form) {
    const tone = new OscillatorNode(air, { type: form, frequency: pitch });
    tone.frequency.linearRampToValueAtTime(end, start + length);
    tone.connect(fade);
    source = tone;
  } else {
    source = new AudioBufferSourceNode(air, { buffer: hiss });
    source.connect(new BiquadFilterNode(air, { type: "bandpass", frequency: pitch })).connect(fade);
  }
  source.start(start);
  source.stop(start + length);
}

/** A game seen again, move by move. */

import { fetchArt } from "./art.js";
import { Board } from "./board.js";
import { reshaped, shape } from "./live.js";
import { data, find, notice, pick, say } from "./page.js";
import { spoken } from "./spoken.js";

const BEAT = 1400;
const NEIGHBOURS = 3;

const room = find("main");
const slider = pick(HTMLInputElement, ".slider");
const knob = pick(HTMLButtonElement, ".play");
const describe = spoken(pick(HTMLDetailsElement, "details.spoken"));
const last = Number(slider.max);

/** @type {Map<string, Promise<Step | null>>} */
const fetched = new Map();
/** @type {Step} */
const first = data("step");
let at = first.step;
let beat = 0;

const board = new Board(pick(SVGSVGElement, "svg.board"), await fetchArt(room.dataset.art ?? ""));

/**
 * The step, or null if it can't be had now.
 * @param {number} number
 * @returns {Promise<Step | null>}
 */
function step(number) {
  const url = `${room.dataset.api}/steps/${number}?shape=${shape()}`;
  const known = fetched.get(url);
  if (known) return known;
  const asked = fetch(url).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
  fetched.set(url, asked);
  asked.then((found) => found ?? fetched.delete(url));
  return asked;
}

/**
 * Go to a moment of the game; the address goes along, so that a link shows it.
 * @param {number} number
 */
async function go(number) {
  at = Math.max(0, Math.min(number, last));
  const wanted = at;
  slider.value = String(at);
  const url = new URL(location.href);
  url.searchParams.set("at", String(at));
  history.replaceState(null, "", url);
  const found = await step(wanted);
  // Who drags the slider wants the place where it stopped.
  if (wanted !== at) return;
  if (found) show(found);
  else notice(say("unreachable"));
  for (let ahead = 1; ahead <= NEIGHBOURS; ahead++) if (at + ahead <= last) step(at + ahead);
}

/** @param {Step} shown */
function show(shown) {
  board.show(shown.scene);
  room.style.setProperty("--ratio", String(shown.scene.width / shown.scene.height));
  describe(shown.scene);
  find(".told").textContent = shown.text || shown.scene.sentence;
  const where = say("where", { step: shown.step, steps: last });
  find(".where").textContent = where;
  slider.setAttribute("aria-valuetext", `${where}. ${shown.text}`);
}

function stop() {
  clearTimeout(beat);
  beat = 0;
  knob.setAttribute("aria-label", say("play"));
  knob.classList.remove("playing");
}

function play() {
  if (beat) return stop();
  knob.setAttribute("aria-label", say("pause"));
  knob.classList.add("playing");
  if (at === last) at = -1;
  const next = async () => {
    await go(at + 1);
    if (beat && at < last) beat = setTimeout(next, BEAT);
    else stop();
  };
  beat = setTimeout(next, 0);
}

/** @type {Record<string, () => number>} */
const ways = {
  ".first": () => 0,
  ".previous": () => at - 1,
  ".next": () => at + 1,
  ".last": () => last,
};
for (const [way, target] of Object.entries(ways)) {
  find(way).addEventListener("click", () => {
    stop();
    go(target());
  });
}
knob.addEventListener("click", play);
slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value));
});
document.addEventListener("keydown", (event) => {
  // The slider has its own arrows.
  if (event.target === slider || event.altKey || event.ctrlKey || event.metaKey) return;
  const way = { ArrowLeft: ".previous", ArrowRight: ".next", Home: ".first", End: ".last" }[event.key];
  if (!way) return;
  event.preventDefault();
  stop();
  go(ways[way]());
});
reshaped(() => go(at));
document.addEventListener("visibilitychange", () => document.hidden && stop());

if (shape() === "wide") show(first);
go(at);

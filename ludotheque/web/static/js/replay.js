/** A game watched again, move by move. */

import { fetchArt } from "./art.js";
import { Board } from "./board.js";
import { eyes, reshaped, shape } from "./live.js";
import { spoken } from "./log.js";
import { look, looks } from "./looks.js";
import { data, find, notice, pick, say } from "./page.js";
import { room as makeRoom } from "./room.js";
import { touching } from "./touching.js";

const BEAT = 1400;
const DRAG = 60;

const room = find("main");
const slider = pick(HTMLInputElement, ".slider");
const knob = find(".play");
const describe = spoken(pick(HTMLDetailsElement, "details.spoken"));
const last = Number(slider.max);
const moves = find(".moves");
const scores = document.querySelectorAll(".seats .score");
const speed = pick(HTMLSelectElement, ".speed");

/** @type {Map<string, Promise<Step | null>>} */
const fetched = new Map();
/** @type {Step} */
const first = data("step");
let at = first.step;
let beat = 0;
let seen = -1;

const board = new Board(pick(SVGSVGElement, "svg.board"), await fetchArt(room.dataset.art ?? ""));
const idle = () => false;
makeRoom();
touching(board, { touch: idle, glance: idle, grab: idle, grabs: idle, dwell: idle });

/**
 * The step, or null if it can't be had now.
 * @param {number} number
 * @returns {Promise<Step | null>}
 */
function step(number) {
  const url = `${room.dataset.api}/steps/${number}?${eyes()}`;
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
async function go(number, dragging = false) {
  at = Math.max(0, Math.min(number, last));
  const wanted = at;
  slider.value = String(at);
  const url = new URL(location.href);
  url.searchParams.set("at", String(at));
  history.replaceState(null, "", url);
  // Whoever drags the slider wants the place where it stops.
  await new Promise((rested) => setTimeout(rested, dragging ? DRAG : 0));
  const found = wanted === at ? await step(wanted) : null;
  if (wanted !== at) return;
  if (found) show(found);
  else notice(say("unreachable"));
  if (at < last) step(at + 1);
}

/** @param {Step} shown */
function show(shown) {
  // Only a step forward shows the way a piece came.
  const pieces = shown.scene.pieces?.map((piece) => ({ ...piece, way: [] }));
  board.show(shown.step === seen + 1 ? shown.scene : { ...shown.scene, pieces });
  seen = shown.step;
  describe(shown.scene);
  find(".told").textContent = shown.text || shown.scene.sentence;
  const where = say("where", { step: shown.step, steps: last });
  find(".where").textContent = where;
  slider.setAttribute("aria-valuetext", `${where}. ${shown.text}`);
  board.advise(shown.touched ?? []);
  shown.scores.forEach((points, seat) => {
    scores[seat].textContent = `${points}`.replace("-", "−");
  });
  follow(shown.step);
}

/**
 * The list of moves goes along.
 * @param {number} number
 */
function follow(number) {
  moves.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const line = moves.querySelector(`[data-step="${number}"]`);
  line?.setAttribute("aria-current", "step");
  const gap = line ? line.getBoundingClientRect().top - moves.getBoundingClientRect().top : 0;
  moves.scrollTop = line ? moves.scrollTop + gap - moves.clientHeight / 2 : 0;
}

/** @param {number} number */
function turn(number) {
  stop();
  go(number);
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
    if (beat && at < last) beat = setTimeout(next, BEAT / Number(speed.value));
    else stop();
  };
  beat = setTimeout(next, 0);
}

/** Every way to go: its button, its key, and where it leads. */
const ways = [
  { part: ".first", key: "Home", to: () => 0 },
  { part: ".previous", key: "ArrowLeft", to: () => at - 1 },
  { part: ".next", key: "ArrowRight", to: () => at + 1 },
  { part: ".last", key: "End", to: () => last },
];
for (const { part, key, to } of ways) {
  find(part).addEventListener("click", () => turn(to()));
  document.addEventListener("keydown", (event) => {
    // The slider has its own arrows.
    if (event.key !== key || event.target === slider || event.altKey) return;
    event.preventDefault();
    turn(to());
  });
}
knob.addEventListener("click", play);
moves.addEventListener("click", (event) => {
  const line = event.target instanceof Element && event.target.closest("[data-step]");
  if (!(line instanceof HTMLElement)) return;
  event.preventDefault();
  turn(Number(line.dataset.step));
});
slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value), true);
});
reshaped(() => go(at));
looks(() => go(at));
document.addEventListener("visibilitychange", () => document.hidden && stop());

if (shape() === "wide" && !look()) show(first);
go(at);

/** A lesson: what is said, what is pointed at, and what is answered to another choice. */

import { hear } from "./hearing.js";
import { draw, find, say } from "./page.js";
import { follow } from "./send.js";

/** Smaller things are hard to find without a ring, in pixels. */
const SMALL = 48;
const panel = find(".lesson");
const part = (/** @type {string} */ name) => find(`.${name}`, panel);
const dock = find(".dock");
let told = "";
let hinted = 0;
/** @type {string[]} the pieces that are pointed at */
let path = [];
/** @type {string[]} the moves that are meant */
let meant = [];
/** @type {import("./board").Board | null} */
let board = null;

/** The buttons of what is meant, among those that are there now. */
function mark() {
  for (const press of dock.querySelectorAll(":is(.choices, .many) button")) {
    if (!(press instanceof HTMLElement)) continue;
    const { choice, id } = JSON.parse(press.dataset.state ?? "{}");
    if (choice ? meant.includes(choice.action) : path.includes(id)) press.ariaCurrent = "step";
    else press.removeAttribute("aria-current");
  }
}
new MutationObserver(mark).observe(dock, { childList: true, subtree: true });

/** On the board, a ring around what is small; what is touched first, the board says itself. */
function encircle() {
  for (const old of document.querySelectorAll(".around")) old.remove();
  if (!board) return;
  const { air, sizes, unit } = board;
  for (const id of path) {
    const shown = board?.find(id);
    if (!shown || shown.spot.classList.contains("chosen")) continue;
    const { x, y, sprite, scale = 1 } = shown.piece;
    const side = Math.max(...(sizes.get(sprite) ?? [0, 0])) * scale * unit;
    if (side >= SMALL) continue;
    const transform = `translate(${x} ${y}) scale(${1 / unit})`;
    air.append(draw("circle", { class: "around", r: SMALL / 2, transform }));
  }
}

/** What is touched or zoomed moves; the rings follow when it has. */
const again = () => requestAnimationFrame(encircle);

/**
 * @param {LessonView} lesson
 * @param {import("./board").Board} upon
 */
export function teach(lesson, upon) {
  const { title, step, steps, text, ask = "", hints = [], missed, learned, next } = lesson;
  if (!board) {
    board = upon;
    const { zoom, svg } = upon;
    const { changed } = zoom;
    zoom.changed = () => (changed(), again());
    svg.addEventListener("click", again);
    addEventListener("resize", again);
  }
  panel.hidden = false;
  panel.classList.toggle("rests", !!lesson.rests);
  part("chapter").textContent = say("chapter", { title, step, steps });
  if (text + ask !== told) {
    told = text + ask;
    part("told").textContent = text;
    part("asked").textContent = ask;
    part("told").classList.toggle("praise", !!learned);
    if (learned) hear(["win"]);
    answer("");
  }
  meant = lesson.moves ?? [];
  point(lesson.path ?? []);
  part("clue").hidden = !ask || !hints.length;
  part("retry").hidden = !(missed || (ask && lesson.tried));
  part("pass-over").hidden = !!learned || !next;
  part("onward").hidden = !learned || !next;
  for (const name of ["done", "for-real"]) part(name).hidden = !learned;
  part("for-real").classList.toggle("quiet", !!next);
  for (const name of ["onward", "pass-over"]) {
    part(name).onclick = () => follow(`${part(name).dataset.base}${next}`, {});
  }
  part("clue").onclick = () => {
    const last = hints.length - 1;
    answer(hints[Math.min(hinted, last)]);
    // Whoever has had all the words is shown where to touch.
    if (hinted++ >= last) point(lesson.shown ?? []);
  };
}

/** @param {string[]} pieces in the order in which they are touched */
function point(pieces) {
  path = pieces;
  board?.advise(path);
  again();
  if (path.length) requestAnimationFrame(uncover);
  mark();
}

part("for-real").addEventListener("click", async () => {
  const { seal, settle } = (await import("./dice.js")).ahead();
  follow("/api/tables", { ...JSON.parse(part("for-real").dataset.wish ?? "{}"), seal }, "", settle);
});

/** On a phone the words may lie upon what they point at. */
function uncover() {
  const words = dock.getBoundingClientRect();
  for (const spot of document.querySelectorAll("svg.board .advised")) {
    const { bottom, right } = spot.getBoundingClientRect();
    if (right > words.left) scrollBy(0, Math.max(0, bottom + 8 - words.top));
  }
}

/**
 * Another choice than the one that is meant: what was taken for it is put back.
 * @param {string} sentence
 * @param {import("./handful").Taking} taking
 */
export function refuse(sentence, taking) {
  answer(sentence);
  taking.offer(null, 0);
}

/** @param {string} sentence */
function answer(sentence) {
  part("answer").textContent = sentence;
  part("answer").hidden = !sentence;
  if (sentence) panel.scrollIntoView({ block: "nearest" });
}

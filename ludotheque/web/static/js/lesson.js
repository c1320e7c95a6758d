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
/** Whether they are touched one after the other. */
let ordered = false;
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

/** On the board, what is touched first, and what then. */
function number() {
  for (const old of document.querySelectorAll(".nth")) old.remove();
  if (!board) return;
  const { air, sizes, unit } = board;
  path.forEach((id, place) => {
    const shown = board?.find(id);
    if (!shown || shown.spot.classList.contains("chosen")) return;
    const { x, y, sprite, scale = 1 } = shown.piece;
    const size = (sizes.get(sprite) ?? [0, 0]).map((side) => side * scale * unit);
    const spot = draw("g", { class: "nth", transform: `translate(${x} ${y}) scale(${1 / unit})` });
    if (Math.max(...size) < SMALL) spot.append(draw("circle", { class: "ring", r: SMALL / 2 }));
    if (ordered) {
      const [cx, cy] = size.map((side) => Math.max(side, SMALL) / 2 - 4);
      spot.append(draw("circle", { cx, cy: -cy, r: 11 }));
      spot.appendChild(draw("text", { x: cx, y: -cy })).textContent = `${place + 1}`;
    }
    air.append(spot);
  });
}

/** What is touched or zoomed moves; the numbers follow when it has. */
const renumber = () => requestAnimationFrame(number);

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
    zoom.changed = () => (changed(), renumber());
    svg.addEventListener("click", renumber);
    addEventListener("resize", renumber);
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
  ordered = path.length > 1;
  board?.advise(path);
  renumber();
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

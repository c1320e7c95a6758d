/** Everyone's clock, counted down here from what the house last said; at tables that have them. */

import { hear } from "./hearing.js";
import { draw, dress, find, mark, say } from "./page.js";
import { face } from "./seats.js";

/** @type {{seats: Seat[], ticks?: number | null, at: number}} */
let told = { seats: [], at: 0 };

/** From when on one's own time is called, in seconds; and whether it was. */
const LAST = 10;
let called = false;

/** Half the height of a plate that has room below its lower rim, in pixels. */
const LOW = 32;
/** Plates nearer than this to the next, in pixels, are close. */
const CLOSE = 24;
/** Where the clock begins, from the plate's left end, in pixels: at the other, games hang signs. */
const INSET = 24;

/** @param {number} left in seconds */
function read(left) {
  const [hours, minutes] = [3600, 60].map((unit) => Math.floor(left / unit));
  if (hours >= 48) return say("days", { days: Math.floor(hours / 24), hours: hours % 24 });
  const pad = (/** @type {number} */ number) => `${number}`.padStart(2, "0");
  if (hours) return `${hours} h ${pad(minutes % 60)}`;
  return `${minutes}:${pad(Math.floor(left % 60))}`;
}

function tick() {
  const { seats, ticks, at } = told;
  const spent = (performance.now() - at) / 1000;
  for (const face of document.querySelectorAll("[data-clock]")) {
    const number = Number(face.getAttribute("data-clock"));
    const { clock, holiday } = seats[number] ?? {};
    face.toggleAttribute("hidden", clock == null);
    const left = Math.max(0, (clock ?? 0) - (number === ticks && !holiday ? spent : 0));
    const text = read(left);
    face.lastChild?.replaceWith(text);
    if (face instanceof SVGTextElement) fit(face, text.length);
    face.classList.toggle("ticks", number === ticks);
    face.classList.toggle("low", number === ticks && left < 30);
    face.classList.toggle("last", number === ticks && left <= LAST);
  }
  call(seats[ticks ?? -1], spent);
}

/**
 * Whoever is almost out of time is told so, once.
 * @param {Seat | undefined} seat whose clock runs
 * @param {number} spent
 */
function call(seat, spent) {
  const short = Boolean(seat?.mine && !seat.holiday && seat.clock != null && seat.clock - spent <= LAST);
  if (short && !called) hear(["hurry"], true);
  called = short;
}
setInterval(tick, 250);

/** @param {View} view */
export function clocks({ seats, ticks }) {
  // The same view shown again is no newer than it was.
  if (seats !== told.seats) told = { seats, ticks, at: performance.now() };
  const strip = find(".clocks");
  if (!strip.children.length) strip.append(...seats.map((_, number) => face(number, mark(number))));
  tick();
}

/**
 * A clock at the rim of everyone's plate: below the lower one, or, where plates are small and close
 * together, at the upper one; outside, so that it covers nothing that is written there.
 * @param {import("./board").Board} board
 */
export function hang({ svg, sizes, unit, pieces, zoom }) {
  const rack = svg.querySelector(".rack") ?? svg.appendChild(draw("g", { class: "rack" }));
  const plates = told.seats.map((_, number) => pieces.get(`plate-${number}`)?.piece);
  // Where every plate can be seen, the clocks need no room beside the board.
  svg.classList.toggle("clocked", plates.every(Boolean) && !zoom.close);
  const apart = Math.min(...plates.flatMap((plate) => plates.flatMap((other) =>
    plate && other && plate.x === other.x && plate.y < other.y ? other.y - plate.y : [])));
  plates.forEach((plate, number) => {
    if (!plate) return;
    const [wide, high] = (sizes.get(plate.sprite) ?? [0, 0]).map((size) => (size * (plate.scale ?? 1)) / 2);
    const tag = rack.children[number] ?? rack.appendChild(tagged(number));
    const low = high * unit > LOW;
    // Where the next plate is close, upon the rim: halfway between the two nobody knows whose it is.
    const beside = (apart - 2 * high) * unit < CLOSE ? 1 : 6;
    const below = Math.min(high + beside / unit, zoom.height - plate.y - 10 / unit);
    const size = (low ? 1 : 0.8) / unit;
    const x = plate.x - wide + INSET / unit;
    dress(tag, { transform: `translate(${x} ${plate.y + (low ? below : -high - 1 / unit)}) scale(${size})` });
  });
}

/**
 * A tag is as long as what is written on it: "2 d 23 h" needs more than "5:00".
 * @param {SVGTextElement} face
 * @param {number} letters
 */
function fit(face, letters) {
  const width = 14 + 7 * letters;
  if (face.previousElementSibling) dress(face.previousElementSibling, { width });
  dress(face, { x: width / 2 });
}

/** @param {number} number */
function tagged(number) {
  const tag = draw("g");
  const text = draw("text", { "data-clock": number });
  text.append("0");
  tag.append(draw("rect", { y: -9, width: 50, height: 18, rx: 9 }), text);
  return tag;
}

/** Everyone's clock, counted down here from what the house last said. */

import { make, mark, say } from "./page.js";

/** @type {{seats: Seat[], ticks?: number | null, at: number}} */
let told = { seats: [], at: 0 };

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
    face.lastChild?.replaceWith(read(left));
    face.classList.toggle("ticks", number === ticks);
    face.classList.toggle("low", number === ticks && left < 30);
  }
}
setInterval(tick, 250);

/**
 * @param {HTMLElement} strip where the clocks stand on a phone
 * @param {View} view
 */
export function clocks(strip, { seats, ticks }) {
  // The same view shown again is no newer than it was.
  if (seats !== told.seats) told = { seats, ticks, at: performance.now() };
  if (seats.some(({ clock }) => clock != null) && !strip.children.length) {
    strip.append(...seats.map((_, number) => face(number, mark(number))));
  }
  tick();
}

/**
 * @param {number} number
 * @param {Node[]} content
 */
export function face(number, ...content) {
  const made = make("span", "clock", ...content, "0");
  made.dataset.clock = `${number}`;
  return made;
}

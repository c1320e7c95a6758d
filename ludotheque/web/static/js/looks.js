/** The ways to draw a game: everyone chooses one, and it is remembered. */

import { find } from "./page.js";

const memory = `look of ${find("main").dataset.game}`;
const switches = [...document.querySelectorAll("[data-look]")].map((part) =>
  /** @type {HTMLElement} */ (part));
const known = switches.map(({ dataset }) => dataset.look ?? "");
let chosen = known.find((key) => key === localStorage.getItem(memory)) ?? known[0] ?? "";

/** The look as an address says it; nothing for the usual one. */
export function look() {
  return chosen && chosen !== known[0] ? `&look=${chosen}` : "";
}

function press() {
  for (const part of switches) part.setAttribute("aria-pressed", String(part.dataset.look === chosen));
}

/** @param {() => void} changed */
export function looks(changed) {
  press();
  for (const part of switches) {
    part.addEventListener("click", () => {
      chosen = part.dataset.look ?? "";
      localStorage.setItem(memory, chosen);
      press();
      changed();
    });
  }
}

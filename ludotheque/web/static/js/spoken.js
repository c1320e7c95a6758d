/** The board in words, for whoever cannot or does not want to look at it. */

import { make } from "./page.js";

/** @param {HTMLDetailsElement} fold */
export function spoken(fold) {
  /** @type {Piece[]} */
  let pieces = [];
  const list = fold.appendChild(make("ul"));
  const write = () => {
    if (!fold.open) return;
    const labels = pieces.map(({ label }) => label ?? "").filter(Boolean);
    list.replaceChildren(...[...new Set(labels)].map((label) => make("li", "", label)));
  };
  fold.addEventListener("toggle", write);
  /** @param {Scene} scene */
  return (scene) => {
    pieces = scene.pieces ?? [];
    write();
  };
}

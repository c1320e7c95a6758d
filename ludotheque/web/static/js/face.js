/** What a piece looks like, wherever it is. */

import { place } from "./motion.js";
import { around, draw, dress } from "./page.js";

/**
 * @param {Sizes} sizes of the sprites
 * @param {Piece} piece
 * @returns {Shown}
 */
export function make(sizes, piece) {
  const spot = draw("g", { class: "piece", "data-piece": piece.id });
  const face = spot.appendChild(draw("g"));
  const shown = { piece, spot, face, finger: draw("rect", { class: "finger" }) };
  paint(sizes, shown, piece);
  return shown;
}

/**
 * @param {Sizes} sizes of the sprites
 * @param {Shown} shown
 * @param {Piece} piece
 */
export function paint(sizes, { spot, face }, piece) {
  const { sprite, text, size = 0, ink = "dark", align = "middle", label, tint = "" } = piece;
  spot.style.transform = place(piece);
  dress(face, { class: `face ${tint}` }).replaceChildren();
  const room = sizes.get(sprite);
  if (room) face.append(draw("use", { href: `#${sprite}`, ...around(...room) }));
  if (text) {
    const look = { class: `ink-${ink} ${align}`, "font-size": size };
    face.appendChild(draw("text", look)).textContent = text;
  }
  // A place that lights up is seen, and its name is only a coordinate.
  if (label && tint !== "lit") face.appendChild(draw("title")).textContent = label;
}

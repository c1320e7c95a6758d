/** What is read on pieces that may be touched: a price, or which of them comes first. */

import { draw, dress } from "./page.js";

/** How much smaller a price is on the smallest thing that stands alone: its letters have 12 pixels. */
const LEAST = 10 / 12;

/**
 * A short word over all pieces, readable however small they are: in the middle of an empty place, so
 * that it can't be meant for the place above it; at the upper rim of a thing, so that it hides none.
 * @param {Sizes} sizes of the sprites
 * @param {Piece} piece
 * @param {string} word with sprites in braces: "{ap}{ap}"
 * @param {Piece[]} others that have such words too
 * @param {number} unit how many pixels one of the scene is
 */
export function price(sizes, { id, x: left, y: top, scale = 1, sprite, tint }, word, others, unit) {
  const high = (sizes.get(sprite)?.[1] ?? 0) * scale * unit;
  // Smaller on small things that stand close together, so that it hides none of them.
  const beside = others.filter((one) => one.id !== id && Math.abs(one.y - top) * unit < 10);
  const room = Math.min(...beside.map((one) => Math.abs(one.x - left) * unit));
  const made = draw("g", { class: "price", "data-of": id });
  const plate = made.appendChild(draw("rect", { y: -8, height: 16, rx: 8 }));
  let x = 4;
  word.split(/[{}]/).forEach((part, number) => {
    if (number % 2) made.append(draw("use", { href: `#${part}`, x, y: -6, width: 12, height: 12 }));
    else made.appendChild(draw("text", { x })).textContent = part;
    x += number % 2 ? 13 : part.length * 7.5;
  });
  const small = Math.min(1, Math.max(high / 26, LEAST), Math.max(room / (x + 4), 0.5));
  dress(plate, { width: x + 4 });
  const up = tint === "lit" ? 0 : (high / 2 + 1) / unit;
  made.style.transform =
    `translate(${left}px, ${top - up}px) scale(${small / unit}) translate(${-(x + 4) / 2}px, 0)`;
  return made;
}

/**
 * Which touch it is, of several that a machine would make: at a corner, so that it hides no word.
 * @param {Sizes} sizes of the sprites
 * @param {Piece} piece
 * @param {number} n
 * @param {number} unit how many pixels one of the scene is
 */
export function order(sizes, { x, y, scale = 1, sprite }, n, unit) {
  const [wide, high] = sizes.get(sprite) ?? [0, 0];
  const corner = `${x - (wide * scale) / 2} ${y - (high * scale) / 2}`;
  const made = draw("g", { class: "order", transform: `translate(${corner}) scale(${1 / unit})` });
  made.append(draw("circle", { r: 11 }));
  made.appendChild(draw("text")).textContent = `${n}`;
  return made;
}

/** A magnifier above the finger, where things are too small to be seen beneath it. */

import { draw } from "./page.js";

/** Its width in pixels, how much it magnifies, how far above the finger it is. */
const WIDE = 136;
const TIMES = 2.5;
const ABOVE = 44;

export class Loupe {
  /** @param {SVGSVGElement} svg the board */
  constructor(svg) {
    this.svg = svg;
    this.glass = draw("svg", { class: "loupe", "aria-hidden": "true" });
    [...svg.children].forEach((part, number) => (part.id = `part-${number}`));
  }

  /**
   * @param {number} x of the finger, in the window
   * @param {number} y
   */
  show(x, y) {
    const { glass, svg } = this;
    const box = svg.getBoundingClientRect();
    const seen = svg.viewBox.baseVal;
    const unit = seen.width / box.width;
    const side = (WIDE / TIMES) * unit;
    const corner = [seen.x + (x - box.x) * unit - side / 2, seen.y + (y - box.y) * unit - side / 2];
    glass.setAttribute("viewBox", `${corner.join(" ")} ${side} ${side}`);
    const left = Math.max(0, Math.min(x - WIDE / 2, innerWidth - WIDE));
    const top = y - WIDE - ABOVE;
    glass.style.translate = `${left}px ${top < 0 ? y + ABOVE : top}px`;
    if (glass.isConnected) return;
    glass.replaceChildren(...[...svg.children].map(({ id }) => draw("use", { href: `#${id}` })));
    document.body.append(glass);
  }

  hide() {
    this.glass.remove();
  }
}

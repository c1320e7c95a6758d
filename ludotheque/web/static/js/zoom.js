/** A board with many small things: come nearer, look around, see it whole again. */

import { find } from "./page.js";

const NEAREST = 6;
const STEP = 1.5;

export class Zoom {
  near = 1;
  x = 0;
  y = 0;
  width = 0;
  height = 0;
  vast = false;
  /** The piece that is in hand from the start. */
  lead = "";
  changed = () => {};

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.reins = find(".reins");
    svg.addEventListener("wheel", (event) => {
      // The whole board lets the page scroll on.
      if (!this.vast || (!this.close && event.deltaY > 0)) return;
      event.preventDefault();
      this.by(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    }, { passive: false });
    this.reins.addEventListener("click", ({ target }) => {
      const pressed = target instanceof Element ? target.closest("[data-zoom]") : null;
      if (pressed instanceof HTMLElement) this.step(pressed.dataset.zoom ?? "");
    });
    document.addEventListener("keydown", (event) => {
      const typing = event.target instanceof HTMLInputElement;
      if (!this.vast || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.shiftKey && event.key.startsWith("Arrow")) this.look(event.key);
      else if (!this.step(event.key)) return;
      event.preventDefault();
    });
  }

  get close() {
    return this.vast && this.near > 1;
  }

  /**
   * Whether the board is as large as before; another one is seen whole again.
   * @param {Scene} scene
   */
  fit({ width, height, vast = false }) {
    this.vast = vast;
    this.svg.classList.toggle("vast", vast);
    this.reins.classList.toggle("vast", vast);
    find(".game").classList.toggle("reined", vast || Boolean(this.reins.querySelector("[data-look]")));
    if (width === this.width && height === this.height) return true;
    this.width = width;
    this.height = height;
    this.near = 1;
    this.frame();
    return false;
  }

  /** @param {string} sign */
  step(sign) {
    if (sign === "0") this.by(0);
    else if (sign === "+" || sign === "=") this.by(STEP, ...this.middle());
    else if (sign === "-") this.by(1 / STEP);
    else return false;
    return true;
  }

  /** Where one comes nearer: what is in hand must not be lost from sight. */
  middle() {
    const find = (/** @type {string} */ part) => this.svg.querySelector(part)?.getBoundingClientRect();
    const box = find(".chosen") ?? find(`[data-piece="${this.lead}"]`);
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : [];
  }

  /** @param {string} key */
  look(key) {
    const part = this.svg.getBoundingClientRect().width / 4;
    this.pan(key === "ArrowLeft" ? part : key === "ArrowRight" ? -part : 0,
      key === "ArrowUp" ? part : key === "ArrowDown" ? -part : 0);
  }

  /**
   * Nearer or farther, about a point of the window that stays where it is: the middle if none.
   * @param {number} factor
   */
  by(factor, clientX = NaN, clientY = NaN) {
    const box = this.svg.getBoundingClientRect();
    const across = Number.isNaN(clientX) ? 0.5 : (clientX - box.left) / box.width;
    const down = Number.isNaN(clientY) ? 0.5 : (clientY - box.top) / box.height;
    const before = this.near;
    this.near = Math.max(1, Math.min(before * factor, NEAREST));
    const shrunk = 1 / before - 1 / this.near;
    this.x += this.width * shrunk * across;
    this.y += this.height * shrunk * down;
    this.frame();
  }

  /**
   * Look around, by this many pixels.
   * @param {number} x
   * @param {number} y
   */
  pan(x, y) {
    const box = this.svg.getBoundingClientRect();
    this.x -= (x / box.width) * (this.width / this.near);
    this.y -= (y / box.height) * (this.height / this.near);
    this.frame();
  }

  frame() {
    const [width, height] = [this.width / this.near, this.height / this.near];
    this.x = Math.max(0, Math.min(this.x, this.width - width));
    this.y = Math.max(0, Math.min(this.y, this.height - height));
    this.svg.setAttribute("viewBox", `${this.x} ${this.y} ${width} ${height}`);
    this.svg.classList.toggle("near", this.close);
    this.changed();
  }
}

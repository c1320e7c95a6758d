/** A scene as a drawing: known pieces glide, new ones come, gone ones fade. */

import { draw, dress, find } from "./page.js";

const EASE = "cubic-bezier(.3, .1, .2, 1)";
const FINGER = 44;
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export class Board {
  /** @type {Map<string, Shown>} */
  ground = new Map();
  /** @type {Map<string, Shown>} */
  pieces = new Map();
  movers = 0;
  laid = "";

  /**
   * @param {SVGSVGElement} svg
   * @param {Sizes} sizes
   * @param {(id: string) => void} touch called with what was touched, "" for nothing lit
   */
  constructor(svg, sizes, touch = () => {}) {
    this.svg = svg;
    this.sizes = sizes;
    this.floor = svg.appendChild(draw("g"));
    this.top = svg.appendChild(draw("g"));
    svg.addEventListener("click", ({ target }) => {
      const spot = target instanceof Element ? target.closest(".may, .chosen") : null;
      touch(spot instanceof SVGGElement ? (spot.dataset.piece ?? "") : "");
    });
  }

  /**
   * Draw a scene over the one before.
   * @param {Scene} scene
   */
  show(scene) {
    const size = `0 0 ${scene.width} ${scene.height}`;
    const same = this.svg.getAttribute("viewBox") === size;
    const moving = same && !stillness.matches && !document.hidden;
    this.svg.setAttribute("viewBox", size);
    // What stands around the board makes way for it.
    find("main").style.setProperty("--ratio", String(scene.width / scene.height));
    if (scene.ground?.length) this.lay(scene.ground);
    this.movers = 0;
    const before = new Map([...this.ground, ...this.pieces].map(([id, { piece }]) => [id, piece]));
    const pieces = [...(scene.pieces ?? [])].sort((a, b) => (a.layer ?? 0) - (b.layer ?? 0));
    this.clear(new Set(pieces.map(({ id }) => id)), moving);
    /** @type {Element | null} */
    let previous = null;
    for (const piece of pieces) {
      const known = this.pieces.get(piece.id);
      const shown = known ?? this.make(piece);
      // Moved within the drawing only when the order changed: that would interrupt its glide.
      const place = previous ? previous.nextElementSibling : this.top.firstElementChild;
      if (shown.spot !== staying(place)) this.top.insertBefore(shown.spot, place);
      previous = shown.spot;
      if (known) this.change(known, piece, moving);
      else if (moving) this.enter(shown, before.get(piece.source ?? ""));
      this.pieces.set(piece.id, shown);
    }
  }

  /** @param {string} id */
  find(id) {
    return this.pieces.get(id) ?? this.ground.get(id);
  }

  /**
   * Light up what may be touched next, and what has been touched.
   * @param {Iterable<string>} may
   * @param {string[]} chosen
   */
  light(may, chosen) {
    const open = new Set(may);
    for (const [id, shown] of [...this.ground, ...this.pieces]) {
      // What stays lit is left alone: a finger may be on it.
      shown.spot.classList.toggle("chosen", chosen.includes(id));
      if (shown.spot.classList.toggle("may", open.has(id))) this.widen(shown);
    }
  }

  /**
   * Small things are as large as a finger to the touch.
   * @param {Shown} shown
   */
  widen({ spot, piece, finger }) {
    const box = this.svg.getBoundingClientRect();
    const { width, height } = this.svg.viewBox.baseVal;
    const unit = Math.min(box.width / width, box.height / height) * (piece.scale ?? 1) || 1;
    const [wide, high] = this.sizes.get(piece.sprite) ?? [0, 0];
    dress(finger, around(Math.max(wide, FINGER / unit), Math.max(high, FINGER / unit)));
    if (!finger.parentNode) spot.prepend(finger);
  }

  /** @param {Piece[]} ground the same throughout a game, but a replay sends it with every step */
  lay(ground) {
    const laid = JSON.stringify(ground);
    if (laid === this.laid) return;
    this.laid = laid;
    this.ground = new Map(ground.map((piece) => [piece.id, this.make(piece)]));
    this.floor.replaceChildren(...[...this.ground.values()].map(({ spot }) => spot));
  }

  /**
   * @param {Piece} piece
   * @returns {Shown}
   */
  make(piece) {
    const spot = draw("g", { class: "piece", "data-piece": piece.id });
    const face = spot.appendChild(draw("g"));
    const shown = { piece, spot, face, finger: draw("rect", { class: "finger" }) };
    this.paint(shown, piece);
    return shown;
  }

  /**
   * How a piece looks, wherever it is.
   * @param {Shown} shown
   * @param {Piece} piece
   */
  paint({ spot, face }, piece) {
    const { sprite, text, size = 0, ink = "dark", align = "middle", label, tint = "" } = piece;
    spot.style.transform = place(piece);
    dress(face, { class: `face ${tint}` }).replaceChildren();
    const room = this.sizes.get(sprite);
    if (room) face.append(draw("use", { href: `#${sprite}`, ...around(...room) }));
    if (text) {
      const look = { class: `ink-${ink} ${align}`, "font-size": size };
      face.appendChild(draw("text", look)).textContent = text;
    }
    if (label) face.appendChild(draw("title")).textContent = label;
  }

  /**
   * A piece that was there already: moved, turned over, renumbered, or the same.
   * @param {Shown} shown
   * @param {Piece} piece
   * @param {boolean} moving
   */
  change(shown, piece, moving) {
    const old = shown.piece;
    shown.piece = piece;
    if (JSON.stringify(old) === JSON.stringify(piece)) return;
    const worn = shown.face.querySelector("use");
    const flying = shown.flight?.playState === "running";
    const from = flying ? getComputedStyle(shown.spot).transform : place(old);
    this.paint(shown, piece);
    if (!moving) return;
    if (place(old) !== place(piece)) this.fly(shown, from);
    if (worn && old.sprite !== piece.sprite) {
      shown.face.append(worn);
      leave(worn);
    }
    if (old.text !== piece.text) bump(shown.face);
  }

  /**
   * A new piece comes from its source, or out of nothing.
   * @param {Shown} shown
   * @param {Piece | undefined} source
   */
  enter(shown, source) {
    if (source) this.fly(shown, place({ ...shown.piece, x: source.x, y: source.y }));
    else shown.face.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250, easing: EASE });
  }

  /**
   * @param {Shown} shown
   * @param {string} from
   */
  fly(shown, from) {
    // Many at once set out one after the other, like things moved by hand.
    const delay = Math.min(this.movers++ * 25, 200);
    shown.flight?.cancel();
    shown.flight = shown.spot.animate(
      [{ transform: from }, { transform: place(shown.piece) }],
      { duration: 350, delay, easing: EASE, fill: "backwards" },
    );
  }

  /**
   * Take away what is in the scene no longer.
   * @param {Set<string>} kept
   * @param {boolean} moving
   */
  clear(kept, moving) {
    for (const [id, { spot }] of this.pieces) {
      if (kept.has(id)) continue;
      this.pieces.delete(id);
      if (moving) leave(spot);
      else spot.remove();
    }
    if (!moving) for (const ghost of this.top.querySelectorAll(".leaving")) ghost.remove();
  }
}

/** @param {Piece} piece */
function place({ x, y, turn = 0, scale = 1 }) {
  return `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;
}

/**
 * The next piece that is not fading away.
 * @param {Element | null} place
 */
function staying(place) {
  while (place?.classList.contains("leaving")) place = place.nextElementSibling;
  return place;
}

/** @param {SVGElement} going */
function leave(going) {
  going.classList.add("leaving");
  going.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 250, easing: EASE, fill: "forwards" })
    .finished.finally(() => going.remove());
}

/** @param {SVGGElement} face */
function bump(face) {
  face.animate([{ scale: 1 }, { scale: 1.18 }, { scale: 1 }], { duration: 300, easing: EASE });
}

/**
 * A box of that size around a piece's place.
 * @param {number} width
 * @param {number} height
 */
function around(width, height) {
  return { x: -width / 2, y: -height / 2, width, height };
}

/** A scene as a drawing: known pieces glide, new ones come, gone ones fade. */

import { make, paint } from "./face.js";
import { breath, bump, enter, fly, leave, place, rise } from "./motion.js";
import { around, draw, dress, find } from "./page.js";
import { order, price } from "./price.js";
import { Zoom } from "./zoom.js";

const FINGER = 44;
/** How long a bubble is read, in milliseconds. */
const BUBBLE = 2600;
/** How long a piece glides; how long dice roll and cards are turned, in milliseconds. */
const GLIDE = 350;
const SUSPENSE = 750;
/** How long a stroke of a first scene takes, in milliseconds, before a slow phone may take a breath. */
const STROKE = 4;
/** How many pieces of it are styled together. */
const FEW = 8;
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export class Board {
  /** @type {Map<string, Shown>} */
  ground = new Map();
  /** @type {Map<string, Shown>} */
  pieces = new Map();
  movers = 0;
  /** The shortest flight. */
  least = GLIDE;
  laid = "";
  /** @type {string[]} what a machine would touch */
  advised = [];
  /** @type {Piece[]} and what would come of it */
  promised = [];

  /**
   * @param {SVGSVGElement} svg
   * @param {Sizes} sizes
   */
  constructor(svg, sizes) {
    this.svg = svg;
    this.sizes = sizes;
    this.floor = svg.appendChild(draw("g"));
    this.top = svg.appendChild(draw("g"));
    this.traces = svg.appendChild(draw("g", { class: "traces" }));
    this.veil = svg.appendChild(draw("g", { class: "ghost" }));
    this.prices = svg.appendChild(draw("g"));
    this.air = svg.appendChild(draw("g", { class: "air" }));
    this.hand = svg.appendChild(draw("g"));
    this.zoom = new Zoom(svg);
  }

  /**
   * Draw the first scene in strokes: in one, a slow phone would hear nobody meanwhile.
   * @param {Scene} scene
   */
  async begin(scene) {
    const { ground = [] } = scene;
    this.fit({ ...scene, ground: [] });
    this.laid = JSON.stringify(ground);
    await this.put(ground, this.floor, this.ground);
    // What is there only for a while comes with all the others.
    await this.put(layered(scene).filter(({ brief }) => !brief), this.top, this.pieces);
  }

  /**
   * @param {Piece[]} pieces
   * @param {SVGElement} on
   * @param {Map<string, Shown>} known
   */
  async put(pieces, on, known) {
    let since = performance.now();
    for (const [n, piece] of pieces.entries()) {
      const shown = make(this.sizes, piece);
      on.append(shown.spot);
      known.set(piece.id, shown);
      if (n % FEW !== FEW - 1) continue;
      // Asked for, the copies are styled now; else those of all strokes would be, in one go, before
      // the next picture. And they are most of the work.
      void getComputedStyle(shown.spot).fill;
      if (performance.now() - since < STROKE) continue;
      await breath();
      since = performance.now();
    }
    await breath();
  }

  /**
   * The room and the ground of a scene; whether the board is as large as before.
   * @param {Scene} scene
   */
  fit(scene) {
    const same = this.zoom.fit(scene);
    this.zoom.lead = scene.lead ?? "";
    // What stands around the board makes way for it.
    find("main").style.setProperty("--ratio", String(scene.width / scene.height));
    if (scene.ground?.length) this.lay(scene.ground);
    return same;
  }

  /**
   * Draw a scene over the one before.
   * @param {Scene} scene
   */
  show(scene) {
    const moving = this.fit(scene) && !stillness.matches && !document.hidden;
    this.movers = 0;
    const before = new Map([...this.ground, ...this.pieces].map(([id, { piece }]) => [id, piece]));
    const pieces = layered(scene);
    this.clear(new Set(pieces.map(({ id }) => id)), moving);
    /** @type {Element | null} */
    let previous = null;
    for (const piece of pieces) {
      const known = this.pieces.get(piece.id);
      const shown = known ?? make(this.sizes, piece);
      // Moved within the drawing only when the order changed, as that interrupts its glide.
      const place = previous ? previous.nextElementSibling : this.top.firstElementChild;
      if (shown.spot !== staying(place)) this.top.insertBefore(shown.spot, place);
      previous = shown.spot;
      if (known) this.change(known, piece, moving);
      else if (moving) this.enter(shown, before.get(piece.source ?? ""));
      this.pieces.set(piece.id, shown);
      shown.spot.classList.toggle("go", piece.id === scene.handful?.go);
      if (piece.brief && !known) setTimeout(() => leave(shown.spot), BUBBLE);
    }
    // A phone may be told what to touch before the board that fits it has come.
    this.glow();
  }

  /**
   * Of a new scene, only what comes to rest before the others; done when it lies still.
   * @param {Scene} scene
   * @param {number} beat the reader's
   */
  lead(scene, beat) {
    const { ahead = [], pieces = [] } = scene;
    const led = new Map([...this.pieces].map(([id, { piece }]) => [id, piece]));
    for (const piece of pieces) if (ahead.includes(piece.id)) led.set(piece.id, piece);
    this.least = Math.min(Math.max(GLIDE, beat), SUSPENSE);
    this.show({ ...scene, ground: [], pieces: [...led.values()] });
    this.least = GLIDE;
    return Promise.allSettled(ahead.map((id) => this.find(id)?.flight?.finished));
  }

  /**
   * A scene before some of its pieces have come: what they take the place of is still as it was.
   * @param {Scene} scene
   * @param {string[]} late
   */
  before(scene, late) {
    const pieces = (scene.pieces ?? []).flatMap((piece) =>
      late.includes(piece.id) ? (this.pieces.get(piece.id)?.piece ?? []) : piece);
    return { ...scene, pieces };
  }

  /** @param {string} id */
  find(id) {
    return this.pieces.get(id) ?? this.ground.get(id);
  }

  /** Every piece, with its id. */
  get all() {
    return [...this.ground, ...this.pieces];
  }

  /**
   * Light up what may be touched next, and what has been touched.
   * @param {Map<string, string>} may each with a short word to be read on it, or none
   * @param {string[]} chosen
   * @param {Iterable<string>} others what may be touched too, without a light
   * @param {(id: string) => boolean} grabs what may be dragged, so that a finger doesn't scroll
   */
  light(may, chosen, others, grabs) {
    const also = new Set(others);
    // Asked for once: after each change it would have the whole page laid out again.
    const { unit } = this;
    this.prices.replaceChildren();
    for (const [id, shown] of this.all) {
      // What stays lit is left alone: a finger may be on it.
      shown.spot.classList.toggle("chosen", chosen.includes(id));
      shown.spot.classList.toggle("also", also.has(id));
      shown.spot.classList.toggle("grip", grabs(id));
      if (shown.spot.classList.toggle("may", may.has(id))) this.widen(shown, unit);
    }
    const priced = this.all.filter(([id]) => may.get(id)).map(([, { piece }]) => piece);
    this.prices.append(...priced.map((piece) => price(this.sizes, piece, may.get(piece.id) ?? "", priced, unit)));
    // Several things glow: which is touched first? What is in hand is not touched again.
    const touches = this.advised.filter((id) => id !== this.zoom.lead);
    const pieces = touches.flatMap((id) => this.find(id)?.piece ?? []);
    const left = pieces.flatMap((piece, n) => (chosen.includes(piece.id) ? [] : [order(this.sizes, piece, n + 1, unit)]));
    if (pieces.length > 1) this.prices.append(...left);
  }

  /**
   * Pieces that a machine would touch, and what would come of it: seen until something else is.
   * @param {string[]} path
   * @param {Piece[]} [ghost]
   */
  advise(path, ghost = []) {
    const told = this.promised.length || ghost.length;
    this.advised = path;
    this.promised = ghost;
    this.glow();
    this.zoom.changed();
    if (told) this.ghost([]);
  }

  glow() {
    for (const [id, { spot }] of this.all) {
      spot.classList.toggle("advised", this.advised.includes(id));
    }
  }

  /**
   * What a choice would look like; what it would change fades meanwhile.
   * @param {Piece[]} pieces
   * @param {string[]} [meant] the pieces that a button stands for
   */
  ghost(pieces, meant = []) {
    const idle = !pieces.length && !meant.length && !this.svg.querySelector(".chosen");
    if (idle) pieces = this.promised;
    this.veil.classList.toggle("promised", idle);
    const moved = new Set(pieces.map(({ id }) => id));
    for (const [id, { spot }] of this.all) {
      spot.classList.toggle("hollow", moved.has(id));
      spot.classList.toggle("meant", meant.includes(id));
    }
    this.veil.replaceChildren(...pieces.map((piece) => make(this.sizes, piece).spot));
  }

  /** How many pixels a unit of the scene is. */
  get unit() {
    const box = this.svg.getBoundingClientRect();
    const { width, height } = this.svg.viewBox.baseVal;
    return Math.min(box.width / width, box.height / height) || 1;
  }

  /**
   * Small things are as large as a finger to the touch.
   * @param {Shown} shown
   * @param {number} unit
   */
  widen({ spot, piece, finger }, unit) {
    const least = FINGER / (unit * (piece.scale ?? 1));
    const [wide, high] = this.sizes.get(piece.sprite) ?? [0, 0];
    dress(finger, around(Math.max(wide, least), Math.max(high, least)));
    if (!finger.parentNode) spot.prepend(finger);
  }

  /**
   * Points won or lost rise from a piece, as large on a phone as on a laptop.
   * @param {string} id
   * @param {number} points
   */
  rise(id, points, grave = false) {
    const piece = this.find(id)?.piece;
    if (!piece || document.hidden) return;
    const spot = draw("g", { transform: `translate(${piece.x} ${piece.y}) scale(${1 / this.unit})` });
    const number = draw("text", { class: `${points < 0 ? "lost" : "won"}${grave ? " grave" : ""}` });
    number.textContent = `${points < 0 ? "−" : "+"}${Math.abs(points)}`;
    this.air.append(spot);
    spot.append(number);
    rise(number, stillness.matches).finally(() => spot.remove());
  }

  /**
   * A piece follows the finger, this many pixels from its place.
   * @param {string} id
   * @param {number} x
   * @param {number} y
   */
  carry(id, x, y) {
    const shown = this.find(id);
    if (!shown) return;
    const { spot } = shown;
    if (!spot.classList.contains("held")) {
      // Over everything lies a copy: a touch ends where its own thing is moved within the drawing.
      const copy = make(this.sizes, shown.piece).spot;
      delete copy.dataset.piece;
      for (const one of [spot, copy]) one.classList.add("held");
      this.hand.replaceChildren(copy);
    }
    this.hand.style.translate = spot.style.translate = `${x / this.unit}px ${y / this.unit}px`;
  }

  /**
   * A piece is let go: it waits where it is for what comes, or goes back.
   * @param {string} id
   * @param {boolean} stays
   */
  drop(id, stays) {
    const shown = this.find(id);
    this.hand.replaceChildren();
    shown?.spot.classList.remove("held");
    if (!shown || stays) return;
    const from = this.held(shown, shown.piece);
    if (!stillness.matches) fly({ ...shown, piece: { ...shown.piece, way: [] } }, from, 0, GLIDE);
  }

  /**
   * Where a piece was before the finger let it go.
   * @param {Shown} shown
   * @param {Piece} piece
   */
  held({ spot }, piece) {
    const [x, y] = spot.style.translate.split(" ").map((word) => parseFloat(word) || 0);
    spot.style.translate = "";
    return place({ ...piece, x: piece.x + x, y: piece.y + (y ?? 0) });
  }

  /** @param {Piece[]} ground the same throughout a game, but a replay sends it with every step */
  lay(ground) {
    const laid = JSON.stringify(ground);
    if (laid === this.laid) return;
    this.laid = laid;
    this.ground = new Map(ground.map((piece) => [piece.id, make(this.sizes, piece)]));
    this.floor.replaceChildren(...[...this.ground.values()].map(({ spot }) => spot));
  }

  /**
   * A piece that was there already: moved, turned over, renumbered, or the same.
   * @param {Shown} shown
   * @param {Piece} piece
   * @param {boolean} moving
   */
  change(shown, piece, moving) {
    const old = shown.piece;
    if (old === piece) return;
    const flying = shown.flight?.playState === "running";
    const dropped = this.held(shown, old);
    shown.piece = piece;
    // Only its way differs, and the piece has already gone that way.
    if (JSON.stringify({ ...old, way: 0 }) === JSON.stringify({ ...piece, way: 0 })) return;
    const worn = shown.face.querySelector("use");
    // A piece that has a way goes all of it, even when a finger has dragged it there.
    const start = piece.way?.length ? place(old) : dropped;
    const from = flying ? getComputedStyle(shown.spot).transform : start;
    paint(this.sizes, shown, piece);
    if (!moving) return;
    if (place(old) !== place(piece)) fly(shown, from, this.wait(piece), this.least);
    if (worn && old.sprite !== piece.sprite) {
      shown.face.append(worn);
      leave(worn);
    }
    if (old.text !== piece.text) bump(shown.face);
  }

  /**
   * A new piece comes from its source, along its way, or out of nothing.
   * @param {Shown} shown
   * @param {Piece | undefined} source
   */
  enter(shown, source) {
    const { piece } = shown;
    const [x, y] = source ? [source.x, source.y] : (piece.way?.[0] ?? []);
    if (x !== undefined && y !== undefined) fly(shown, place({ ...piece, x, y }), this.wait(piece), this.least);
    else enter(shown.face);
  }

  /**
   * Many at once set out one by one, like things moved by hand; those with a way, together.
   * @param {Piece} piece
   */
  wait({ way }) {
    return way?.length ? 0 : Math.min(this.movers++ * 25, 200);
  }

  /**
   * Take away what is no longer in the scene.
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

/**
 * The pieces of a scene, the lowest first.
 * @param {Scene} scene
 */
function layered({ pieces = [] }) {
  return [...pieces].sort((a, b) => (a.layer ?? 0) - (b.layer ?? 0));
}

/**
 * The next piece that is not fading away.
 * @param {Element | null} place
 */
function staying(place) {
  while (place?.classList.contains("leaving")) place = place.nextElementSibling;
  return place;
}


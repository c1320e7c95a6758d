/** The table's news, each looked at for a while before the next: as long as the reader likes. */

import { setting } from "./settings.js";

/** How long a plain move is looked at, in milliseconds. */
const NORMAL = 700;
/** @type {Record<string, number>} */
const BEATS = { slow: 2 * NORMAL, quick: 300, once: 0 };

export class Pace {
  /** @type {(() => Promise<void>)[]} what is still to be shown */
  waiting = [];
  busy = false;
  /** Goes on at once. */
  skip = () => {};

  constructor() {
    for (const touch of ["click", "keyup"]) addEventListener(touch, () => this.skip());
  }

  get beat() {
    return document.hidden ? 0 : (BEATS[setting("pace")] ?? NORMAL);
  }

  /**
   * Show something when all before it has been looked at.
   * @param {() => Promise<void>} show
   * @param {boolean} now without waiting: what one has done or asked for oneself
   */
  async add(show, now) {
    this.waiting.push(show);
    if (now) this.skip();
    if (this.busy) return;
    this.busy = true;
    // Whatever goes wrong with one thing, the next one is shown.
    for (let next; (next = this.waiting.shift()); ) await next().catch(reportError);
    this.busy = false;
  }

  /** @param {number} time */
  rest(time) {
    return new Promise((rested) => {
      this.skip = () => rested(null);
      setTimeout(rested, time);
    });
  }

  /**
   * Look at some moves, the longer the more they weigh.
   * @param {Line[]} lines
   * @param {number} beat how long a plain one is looked at
   */
  async hold(lines, beat) {
    const weights = lines.map(({ kind, weight = 0 }) => (/move|chance/.test(kind) ? 1 + weight : 0));
    const time = beat * Math.max(0, ...weights);
    if (time) await this.rest(time);
  }

  /** The least beat with which a thing that one has asked to see is shown. */
  get slow() {
    return Math.max(this.beat, NORMAL);
  }
}

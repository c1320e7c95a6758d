/** What moves bring: points rise from the plates of those who win or lose them. */

import { find } from "./page.js";

/** How long one move's points are looked at before the next one's, in milliseconds. */
const BEAT = 800;
/** From which weight on they are written large. */
const GRAVE = 2;
/** How long a loss is before one's eyes until it counts as read, in milliseconds. */
const READ = 5000;

export class Gains {
  /** Since when the loss is before somebody's eyes, 0 if it is not. */
  seen = 0;

  /** @param {import("./board").Board} board */
  constructor(board) {
    this.board = board;
    this.loss = find(".loss");
    this.line = find(".ticker");
    this.loss.addEventListener("click", () => this.forget());
    document.addEventListener("visibilitychange", () => this.look());
  }

  /**
   * @param {Line[]} lines
   * @param {number[]} mine the seats of whoever looks
   */
  show(lines, mine) {
    const told = lines.filter(({ gains }) => gains?.length);
    told.forEach((line, number) => setTimeout(() => this.rise(line), number * BEAT));
    const moved = lines.some(({ kind }) => kind === "move");
    if (moved && this.seen && Date.now() - this.seen >= READ) this.forget();
    // What has befallen one, or was lost without doing anything, is told until it has been seen.
    const lost = lines.filter(({ gains = [], kind, seat, hurts }) => mine.includes(hurts ?? -1) ||
      (hurts == null && mine.some((own) => gains[own] < 0) && !(kind === "move" && mine.includes(seat ?? -1))));
    if (lost.length) {
      this.loss.textContent = lost.map(({ text }) => text).join(" ");
      this.loss.hidden = false;
      this.seen = 0;
    }
    this.look();
    this.once();
  }

  /** Behind another window it is not seen. */
  look() {
    if (!document.hidden && !this.loss.hidden) this.seen ||= Date.now();
  }

  /** What the one line of a phone says is not said below it again. */
  once() {
    const { hidden, textContent } = this.loss;
    this.line.hidden = !hidden && (textContent ?? "").includes(this.line.textContent || "\n");
  }

  /** @param {Line} line */
  rise({ gains = [], weight = 0 }) {
    gains.forEach((gain, seat) => {
      if (gain) this.board.rise(`plate-${seat}`, gain, weight >= GRAVE);
    });
  }

  forget() {
    this.loss.hidden = true;
    this.seen = 0;
    this.once();
  }
}

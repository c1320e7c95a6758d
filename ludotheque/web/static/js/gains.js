/** What moves bring: points rise from the plates of those who win or lose them. */

import { find } from "./page.js";

/** How long one move's points are looked at before the next one's, in milliseconds. */
const BEAT = 800;
/** From which weight on they are written large. */
const GRAVE = 2;

export class Gains {
  /** @param {import("./board").Board} board */
  constructor(board) {
    this.board = board;
    this.loss = find(".loss");
    this.line = find(".ticker");
    this.loss.addEventListener("click", () => this.forget());
  }

  /**
   * @param {Line[]} lines
   * @param {number[]} mine the seats of whoever looks
   */
  show(lines, mine) {
    const told = lines.filter(({ gains }) => gains?.length);
    told.forEach((line, number) => setTimeout(() => this.rise(line), number * BEAT));
    // What has befallen one, or was lost without doing anything, is told until it has been seen.
    const lost = lines.filter(({ gains = [], kind, seat, hurts }) => mine.includes(hurts ?? -1) ||
      (mine.some((own) => gains[own] < 0) && !(kind === "move" && mine.includes(seat ?? -1))));
    if (lost.length) {
      this.loss.textContent = lost.map(({ text }) => text).join(" ");
      this.loss.hidden = false;
    }
    this.once();
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
    this.once();
  }
}

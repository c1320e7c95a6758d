/** What moves bring: points rise from the plates of those who win or lose them. */

import { find } from "./page.js";

/** How long one move's points are looked at before the next one's, in milliseconds. */
const BEAT = 800;

export class Gains {
  /** @param {import("./board").Board} board */
  constructor(board) {
    this.board = board;
    this.loss = find(".loss");
    this.loss.addEventListener("click", () => this.forget());
  }

  /**
   * @param {Line[]} lines
   * @param {number[]} mine the seats of whoever looks
   */
  show(lines, mine) {
    const told = lines.filter(({ gains }) => gains?.length);
    told.forEach(({ gains = [] }, number) => setTimeout(() => this.rise(gains), number * BEAT));
    // What one has lost without doing anything is told until it has been seen.
    const lost = told.filter(({ gains = [], kind, seat }) =>
      mine.some((own) => gains[own] < 0) && !(kind === "move" && mine.includes(seat ?? -1)));
    if (!lost.length) return;
    this.loss.textContent = lost.map(({ text }) => text).join(" ");
    this.loss.hidden = false;
  }

  /** @param {number[]} gains */
  rise(gains) {
    gains.forEach((gain, seat) => {
      if (gain) this.board.rise(`plate-${seat}`, gain);
    });
  }

  forget() {
    this.loss.hidden = true;
  }
}

/** What the others did since one's last move: marked on the board, and played again on a wish. */

import { eyes } from "./live.js";
import { draw, find, say } from "./page.js";

export class News {
  /** @type {Line[]} the moves of the others, and what chance added */
  lines = [];
  /** Whether they are being played again. */
  playing = false;
  button = find(".again");
  word = find("span", this.button);
  said = this.word.textContent;

  /**
   * @param {import("./board").Board} board
   * @param {import("./pace").Pace} pace
   * @param {string} url the table's
   */
  constructor(board, pace, url) {
    this.board = board;
    this.pace = pace;
    this.url = url;
  }

  /**
   * @param {Line[]} fresh
   * @param {number[]} mine
   */
  add(fresh, mine) {
    for (const line of fresh) {
      const { kind, seat } = line;
      const own = mine.length ? mine.includes(seat ?? -1) : seat !== this.lines[0]?.seat;
      if (line.stands != null) this.lines = [];
      else if (kind === "undo") this.lines.pop();
      else if (kind === "move" && own) this.lines = mine.length ? [] : [line];
      else if (kind === "move" || (kind === "chance" && this.lines.length)) this.lines.push(line);
    }
    this.button.hidden = !this.lines.length || !mine.length;
  }

  /** A line from where each thing came, and a ring around where it is now. */
  mark() {
    const { board } = this;
    let mover = 0;
    board.traces.replaceChildren(...this.lines.flatMap(({ seat, ways = [] }) => {
      mover = seat ?? mover;
      return ways.flatMap((way) => {
        const ends = way.flatMap((id) => board.find(id)?.piece ?? []);
        const last = ends.at(-1);
        if (!last) return [];
        const group = draw("g", { class: `seat-${mover}` });
        const [wide, high] = board.sizes.get(last.sprite) ?? [0, 0];
        // Around a small thing, or in the middle of a large one.
        const size = 0.62 * (last.scale ?? 1) * Math.max(wide, high);
        const r = Math.min(Math.max(size, 9 / board.unit), 18 / board.unit);
        // The way ends at the ring: what stands there can be read.
        const [{ x, y }] = ends;
        const part = r / Math.hypot(last.x - x, last.y - y);
        const points = `${x},${y} ${last.x + (x - last.x) * part},${last.y + (y - last.y) * part}`;
        for (const name of ["under", "over"]) {
          group.append(
            ...(part < 1 ? [draw("polyline", { class: name, points })] : []),
            draw("circle", { class: name, cx: last.x, cy: last.y, r }),
          );
        }
        return [group];
      });
    }));
  }

  /**
   * Show the moments again, one after the other; a second wish ends it.
   * @param {number} steps how many moves have been made in all
   * @param {(text: string, scene: Scene) => void} show
   */
  async again(steps, show) {
    this.playing = !this.playing;
    if (!this.playing) return this.pace.skip();
    this.word.textContent = say("resume");
    const lines = [...this.lines];
    const first = steps - lines.length;
    for (let step = first; step <= steps && this.playing; step++) {
      const answer = await fetch(`${this.url}/steps/${step}?${eyes()}`).catch(() => null);
      if (!answer?.ok || !this.playing) break;
      /** @type {Step} */
      const { text, scene } = await answer.json();
      show(text, scene);
      await this.pace.hold(step > first ? [lines[step - first - 1]] : [], this.pace.slow);
    }
    this.playing = false;
    this.word.textContent = this.said;
  }
}

/** What happened, and what lies on the board, in words. */

import { find, make, mark } from "./page.js";
import { inRules } from "./reminders.js";

export class Log {
  last = 0;
  /** @type {number | null | undefined} whose move the one line tells */
  teller;

  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} ticker one line for screens without room for the list
   */
  constructor(list, ticker) {
    this.list = list;
    this.ticker = ticker;
    // What there was no room for is read with a touch.
    ticker.addEventListener("click", () => ticker.classList.toggle("whole"));
  }

  get standing() {
    return [...this.list.querySelectorAll(":is(.move, .chance):not(.undone)")];
  }

  /**
   * Write down what is not known yet; returns what has happened since the page was opened.
   * @param {Line[]} lines
   * @param {number} steps how many moves and draws stand after them
   */
  add(lines, steps = 0) {
    const fresh = lines.filter(({ n }) => n > this.last);
    if (!fresh.length) return [];
    const first = this.last === 0;
    // What was taken back before this page heard of it is not told, and can't be struck out.
    let over = this.standing.length + fresh.filter(({ kind }) => /move|chance/.test(kind)).length - steps;
    for (const line of fresh) {
      if (line.kind === "undo") {
        const from = line.stands ?? (over-- > 0 ? -1 : Infinity);
        for (const move of this.standing.slice(from)) move.classList.add("undone");
      }
      find("ol", this.list).append(written(line));
      this.last = Math.max(this.last, line.n);
    }
    for (const line of fresh) if (line.text && line.kind !== "seat") this.tick(line);
    // What happened before the page opened is there to be read, but not read out.
    if (first) setTimeout(() => this.list.setAttribute("aria-live", "polite"), 500);
    return first ? [] : fresh;
  }

  /**
   * Tell it in the one line; but whoever ends a turn has done something, and that stays to be read.
   * @param {Line} line
   */
  tick({ seat, kind, text, weight = 0, sound }) {
    if (weight < 0 && !sound && seat === this.teller) return;
    this.teller = kind === "move" ? seat : undefined;
    // What is asked now stands beside it, and what was agreed before is over.
    this.ticker.textContent = kind === "wish" ? "" : text;
    this.ticker.classList.toggle("reply", kind === "reply");
    this.ticker.classList.remove("whole");
  }
}

/** @param {Line} line */
function written({ seat, kind, text }) {
  const item = make("li", kind, make("span", "", text));
  if (seat != null) item.prepend(mark(seat));
  item.hidden = !text;
  return item;
}

/**
 * The board in words, for whoever cannot or does not want to look at it.
 * @param {HTMLDetailsElement} fold
 */
export function spoken(fold) {
  /** @type {Piece[]} */
  let pieces = [];
  /** @type {Record<string, Reminder>} */
  let reminders = {};
  const list = fold.appendChild(make("ul"));
  const write = () => {
    if (!fold.open) return;
    const labels = new Set(pieces.flatMap(({ label, tint }) => (tint !== "lit" && label) || []));
    const told = new Map(Object.entries(reminders).map(([about, it]) =>
      [`${it.name} : ${it.text} ${it.cost ?? ""} `, inRules(it, about)]));
    list.replaceChildren(...[...labels].map((label) => make("li", "", label)),
      ...[...told].map((words) => make("li", "", ...words)));
  };
  fold.addEventListener("toggle", () => {
    write();
    // On a phone what is opened would lie behind the foot of the page.
    if (fold.open) fold.scrollIntoView({ block: "start" });
  });
  /** @type {(scene: Scene, known?: Record<string, Reminder>) => void} */
  return (scene, known = {}) => {
    pieces = scene.pieces ?? [];
    reminders = known;
    write();
  };
}

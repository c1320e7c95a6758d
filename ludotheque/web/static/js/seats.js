/** Who sits where while the game goes on: score, presence, whose turn. */

import { button, levels, make, mark, rows, say } from "./page.js";

export class Seats {
  /**
   * @param {HTMLElement} list
   * @param {Wish} wish
   */
  constructor(list, wish) {
    this.list = list;
    this.wish = wish;
  }

  /**
   * Returns what is to be done about one's own seat, or the one that the table waits for: it stands
   * among the choices, the rest beside the names.
   * @param {View} view
   */
  show({ seats, actor, phase }) {
    const acts = seats.map((seat, number) => (phase === "playing" ? this.act(seat, number) : null));
    const { mine: own, stand_in } = seats[actor ?? -1] ?? {};
    const first = own && !stand_in ? -1 : seats.findIndex(({ mine }, number) => acts[number] && (mine || number === actor));
    // A clock alone is no reason to write a row again.
    const sitters = seats.map(({ clock, ...seat }, number) => (
      { ...seat, decides: number === actor, clocked: clock != null, act: number === first ? null : acts[number] }));
    rows(this.list, sitters, (seat, number) => {
      const row = this.row(seat, number, seat.decides);
      if (seat.clocked) row.children[1].after(face(number));
      if (seat.act) row.append(button(seat.act.label, seat.act.press, `button small ${seat.act.quiet ? "quiet" : ""}`));
      return row;
    });
    return acts[first];
  }

  /**
   * @param {Seat} seat
   * @param {number} number
   * @param {boolean} decides
   */
  row(seat, number, decides) {
    const row = sitter(seat, number, decides);
    row.append(make("span", "score", `${seat.score ?? 0}`.replace("-", "−")));
    row.classList.toggle("decides", decides);
    return row;
  }

  /**
   * What one may do about the seat.
   * @param {Seat} seat
   * @param {number} number
   */
  act(seat, number) {
    const machine = `seats/${number}/machine`;
    if (seat.mine && seat.stand_in) {
      if (seat.late || seat.out) return null;
      return { label: say("return"), press: () => this.wish("DELETE", machine), quiet: false };
    }
    if (seat.endable) {
      return { label: say("end", { name: seat.name }), press: () => this.wish("POST", `seats/${number}/time`), quiet: true };
    }
    if (!seat.replaceable) return null;
    // The best stand-in there is: nobody should lose by being away.
    const replace = () => this.wish("POST", machine, { level: levels.length });
    return { label: say("replace"), press: replace, quiet: true };
  }
}

/**
 * Where a seat's time is counted down.
 * @param {number} number
 * @param {Node[]} content
 */
export function face(number, ...content) {
  const made = make("span", "clock", ...content, "0");
  made.dataset.clock = `${number}`;
  return made;
}

/**
 * Who has a seat, as a row in a list.
 * @param {Seat} seat
 * @param {number} number
 */
export function sitter(seat, number, decides = false) {
  const note = [];
  if (seat.mine) note.push(say("you"));
  if (seat.out) note.push(say("out"));
  if (seat.holiday) note.push(say("holiday"));
  if (seat.stand_in) note.push(say(seat.late ? "late" : "stand_in"));
  else if (seat.kind === "machine") note.push(levels[(seat.level ?? 1) - 1]);
  else if (seat.away) note.push(say("away"));
  if (decides) note.push(say("decides"));
  else if (seat.turn) note.push(say("turn"));
  const name = make("span", "name", seat.name);
  const who = make("span", "who", name, make("span", "note", note.join(" · ")));
  const row = make("li", "seat", mark(number), who);
  row.classList.toggle("away", Boolean(seat.away));
  row.classList.toggle("done", Boolean(seat.mine && (seat.late || seat.out)));
  return row;
}

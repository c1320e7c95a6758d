/** Before the first move: who sits where, free seats, the invitation, a word for the dice. */

import { copy, find, levels, make, mark, notice, pick, rows, say } from "./page.js";

/** @typedef {(method: "POST" | "DELETE", what: string, body?: unknown) => Promise<boolean>} Wish */

export class Lobby {
  /**
   * @param {HTMLElement} room
   * @param {Wish} wish
   */
  constructor(room, wish) {
    this.wish = wish;
    this.list = find(".places", room);
    this.start = pick(HTMLButtonElement, ".start", room);
    this.hint = find(".start-hint", room);
    this.start.addEventListener("click", () => this.begin());
    const word = pick(HTMLFormElement, "form.word", room);
    word.addEventListener("submit", (event) => this.give(event, word));
  }

  /** @param {View} view */
  show(view) {
    const seated = Boolean(view.mine?.length);
    const owner = Boolean(view.owner);
    const seats = view.seats.map((seat) => (seat.kind === "free" ? { seated, owner } : seat));
    rows(this.list, seats, (seat, number) => ("owner" in seat ? this.free(seat, number) : this.taken(seat, number)));
    const free = view.seats.filter(({ kind }) => kind === "free").length;
    this.start.hidden = !owner;
    // Not `disabled`: who presses it too early hears why nothing happens.
    this.start.setAttribute("aria-disabled", String(free > 0));
    this.hint.textContent = say(free ? "free" : owner ? "ready" : "patience", { free });
  }

  /**
   * @param {Seat} seat
   * @param {number} number
   */
  taken(seat, number) {
    const row = copy("taken-seat");
    const note = [];
    if (seat.mine) note.push(say("you"));
    if (seat.kind === "machine") note.push(levels()[(seat.level ?? 1) - 1] ?? say("machine"));
    if (seat.away) note.push(say("away"));
    find(".name", row).textContent = seat.name;
    find(".note", row).textContent = note.join(" · ");
    row.classList.toggle("away", Boolean(seat.away));
    row.prepend(mark(number));
    const leave = pick(HTMLButtonElement, "button", row);
    leave.hidden = !seat.mine;
    leave.addEventListener("click", () => this.wish("DELETE", `seats/${number}`));
    return row;
  }

  /**
   * @param {{seated: boolean, owner: boolean}} person
   * @param {number} number
   */
  free({ seated, owner }, number) {
    const row = copy(seated ? "other-seat" : "free-seat");
    row.prepend(mark(number));
    const sit = pick(HTMLFormElement, "form.sit", row);
    sit.addEventListener("submit", (event) => {
      event.preventDefault();
      this.wish("POST", `seats/${number}`, { name: new FormData(sit).get("name") });
    });
    const machine = pick(HTMLFormElement, "form.machine", row);
    machine.addEventListener("submit", (event) => {
      event.preventDefault();
      const level = Number(new FormData(machine).get("level"));
      this.wish("POST", `seats/${number}/machine`, { level });
    });
    machine.hidden = !owner;
    return row;
  }

  begin() {
    if (this.start.getAttribute("aria-disabled") === "true") notice(this.hint.textContent ?? "");
    else this.wish("POST", "start");
  }

  /**
   * A word of one's own for the dice.
   * @param {SubmitEvent} event
   * @param {HTMLFormElement} form
   */
  async give(event, form) {
    event.preventDefault();
    const word = new FormData(form).get("word");
    if (!(await this.wish("POST", "words", { word }))) return;
    form.replaceWith(make("p", "thanks", say("thanks")));
  }
}

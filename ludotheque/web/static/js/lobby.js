/** Before the first move: who sits where, free seats, the invitation, a word for the dice. */

import { button, find, make, mark, notice, pick, rows, say } from "./page.js";
import { sitter } from "./seats.js";

export class Lobby {
  /**
   * @param {HTMLElement} room
   * @param {Wish} wish
   * @param {string} table
   */
  constructor(room, wish, table) {
    this.wish = wish;
    // Where one sits down by invitation only, this link is for looking on.
    this.closed = "invited" in room.dataset;
    this.sheet = pick(HTMLTemplateElement, "template");
    this.list = find(".places", room);
    this.name = pick(HTMLInputElement, ".sit input", room);
    // Enter in the field sits down on the first free seat.
    find(".sit", room).addEventListener("submit", (event) => {
      event.preventDefault();
      find(".sit-here", this.list).click();
    });
    this.start = pick(HTMLButtonElement, ".start", room);
    this.hint = find(".start-hint", room);
    this.start.addEventListener("click", () => this.begin());
    this.word = find(".words", room);
    const form = pick(HTMLFormElement, "form", this.word);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const { add } = await import("./dice.js");
      add(table, String(new FormData(form).get("word")));
      form.replaceWith(make("p", "thanks", say("thanks")));
    });
  }

  /** @param {View} view */
  show(view) {
    const seated = Boolean(view.mine?.length);
    this.word.hidden = !seated;
    const free = view.seats.filter(({ kind }) => kind === "free").length;
    find(".sit").hidden = seated || !free || this.closed;
    for (const one of document.querySelectorAll("[data-invites]")) {
      one.toggleAttribute("hidden", view.seats[Number(one.getAttribute("data-invites"))].kind !== "free");
    }
    const owner = Boolean(view.owner);
    const seats = view.seats.map((seat) => (seat.kind === "free" ? { seated: seated || this.closed, owner } : seat));
    rows(this.list, seats, (seat, number) =>
      "owner" in seat ? this.free(seat, number) : this.taken(seat, number, owner));
    this.start.hidden = !owner || Boolean(view.dice);
    // Not `disabled`: whoever presses it too early is told why nothing happens.
    this.start.setAttribute("aria-disabled", String(free > 0));
    const state = free ? "free" : view.dice ? "settling" : owner ? "ready" : "patience";
    this.hint.textContent = say(state, { free });
  }

  /**
   * @param {Seat} seat
   * @param {number} number
   * @param {boolean} owner
   */
  taken(seat, number, owner) {
    const row = sitter(seat, number);
    const leave = () => this.move("DELETE", number);
    const word = seat.mine ? "leave" : owner && seat.kind === "person" ? "free_it" : "";
    if (word) row.append(button(say(word), leave, "button small quiet"));
    return row;
  }

  /**
   * @param {{seated: boolean, owner: boolean}} person
   * @param {number} number
   */
  free({ seated, owner }, number) {
    const row = find("li", /** @type {DocumentFragment} */ (this.sheet.content.cloneNode(true)));
    row.prepend(mark(number));
    const sit = find(".sit-here", row);
    sit.hidden = seated;
    sit.addEventListener("click", () => {
      if (this.name.reportValidity()) this.move("POST", number, { name: this.name.value });
    });
    const machine = pick(HTMLFormElement, ".machine", row);
    machine.hidden = !owner;
    machine.addEventListener("submit", (event) => {
      event.preventDefault();
      const level = Number(new FormData(machine).get("level"));
      this.wish("POST", `seats/${number}/machine`, { level });
    });
    return row;
  }

  /**
   * Sit down or get up; the page is loaded again, with or without what belongs to a seat.
   * @param {"POST" | "DELETE"} method
   * @param {number} number
   * @param {unknown} body
   */
  async move(method, number, body = {}) {
    if (await this.wish(method, `seats/${number}`, body)) location.reload();
  }

  begin() {
    if (this.start.getAttribute("aria-disabled") === "true") notice(this.hint.textContent ?? "");
    else this.wish("POST", "start");
  }
}

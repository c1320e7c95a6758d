/** Some of each heap: taken on the board or with buttons, played in one go. */

import { button, find, make, notice, say } from "./page.js";

const PAUSE = 250;

export class Taking {
  /** @type {Handful | null} */
  handful = null;
  /** @type {Set<string>} */
  taken = new Set();
  offered = "";
  told = 0;

  /**
   * @param {HTMLElement} box
   * @param {(action: string) => void} decide
   * @param {(action: string) => Promise<string>} foresee
   * @param {() => void} changed
   */
  constructor(box, decide, foresee, changed) {
    this.box = box;
    this.decide = decide;
    this.foresee = foresee;
    this.changed = changed;
    this.chance = make("p", "chance");
    this.chance.setAttribute("aria-live", "polite");
    this.go = button("", () => this.play());
  }

  /**
   * What was taken stays taken until the next move.
   * @param {Handful | null} handful
   * @param {number} steps how many moves have been made
   */
  offer(handful, steps) {
    const offered = JSON.stringify([handful, steps]);
    if (offered === this.offered) return;
    this.offered = offered;
    this.handful = handful;
    this.taken.clear();
    this.chance.textContent = "";
    // Whoever threw with a key is not sent back to the top of the page: the choices take over there.
    if (this.box.contains(document.activeElement)) find(".sentence").focus({ preventScroll: true });
    this.box.replaceChildren(...(handful?.heaps ?? []).map((heap) => this.row(heap)));
    if (handful) this.box.append(this.chance, this.go);
    this.tell();
  }

  /** What may be touched, and what that says. */
  get open() {
    const { heaps = [], go = "" } = this.handful ?? {};
    const pieces = heaps.flatMap(({ pieces }) => pieces).filter((id) => !this.taken.has(id));
    return this.taken.size ? [...pieces, go] : pieces;
  }

  get move() {
    const { start = "", heaps = [] } = this.handful ?? {};
    return start + heaps.map((heap) => heap.letter.repeat(this.count(heap))).join("");
  }

  /** @param {Heap} heap */
  count({ pieces }) {
    return pieces.filter((id) => this.taken.has(id)).length;
  }

  /**
   * Whether a piece was ours to take, to put back, or to go.
   * @param {string} id
   */
  touch(id) {
    if (!this.handful) return false;
    if (id === this.handful.go) this.play();
    else if (this.taken.has(id) || this.open.includes(id)) this.take([id], !this.taken.has(id));
    else return false;
    return true;
  }

  /**
   * @param {string[]} ids
   * @param {boolean} taking
   */
  take(ids, taking) {
    for (const id of ids) taking ? this.taken.add(id) : this.taken.delete(id);
    this.tell();
    this.changed();
  }

  play() {
    clearTimeout(this.told);
    if (this.taken.size) this.decide(this.move);
    else notice(this.handful?.none ?? "");
  }

  /**
   * Somebody touched what can't be touched yet; whether there was something to say of it.
   * @param {string} id
   */
  missed(id) {
    const early = id !== "" && id === this.handful?.go;
    if (early) this.play();
    return early;
  }

  /** @param {Heap} heap */
  row(heap) {
    const { label, pieces } = heap;
    /** @type {(sign: string, press: () => void) => HTMLButtonElement} */
    const knob = (sign, press) => {
      const made = button(sign, press, "button quiet small");
      made.setAttribute("aria-label", `${label}, ${sign}`);
      return made;
    };
    const left = () => pieces.filter((id) => !this.taken.has(id));
    const taken = () => pieces.filter((id) => this.taken.has(id));
    return make("div", "heap", make("span", "name", label), make("span", "knobs",
      knob("−", () => this.take(taken().slice(-1), false)),
      make("output", "count"),
      knob("+1", () => this.take(left().slice(0, 1), true)),
      knob(say("all"), () => this.take(left(), true)),
    ));
  }

  /** Say how many are taken, and after a pause what would come of it. */
  tell() {
    clearTimeout(this.told);
    if (!this.handful) return;
    const { heaps, label, foreseen } = this.handful;
    heaps.forEach((heap, number) => {
      const count = this.box.children[number].querySelector("output");
      if (count) count.textContent = `${this.count(heap)} / ${heap.pieces.length}`;
    });
    this.go.textContent = `${label} (${this.taken.size})`;
    this.go.setAttribute("aria-disabled", String(!this.taken.size));
    if (!this.taken.size) this.chance.textContent = "";
    if (!foreseen || !this.taken.size) return;
    const { move } = this;
    this.told = setTimeout(async () => {
      const said = await this.foresee(move);
      if (move === this.move) this.chance.textContent = said;
    }, PAUSE);
  }
}

/**
 * What would come of a move at a table, as the house foresees it.
 * @param {string} url
 * @returns {(action: string) => Promise<string>}
 */
export function foresight(url) {
  return async (action) => {
    const asked = `${url}/foresee?move=${encodeURIComponent(action)}`;
    const answer = await fetch(asked).catch(() => null);
    return answer?.ok ? String((await answer.json()).text) : "";
  };
}

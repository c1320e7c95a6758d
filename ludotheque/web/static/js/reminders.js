/** What a thing on the board does, for whoever has forgotten it and stays on it. */

import { around, draw, find, make, say } from "./page.js";

/** How long the card waits for the hand that left its thing, in milliseconds. */
const LINGER = 900;

/**
 * A link to what the rules say of a thing.
 * @param {Reminder} reminder
 * @param {string} about
 */
export function inRules({ heading, sprite }, about) {
  if (!heading) return "";
  const link = make("a", "at-rules", say("in_rules"));
  link.href = `/games/${find("main").dataset.game}#rules`;
  link.target = "_blank";
  Object.assign(link.dataset, { heading, about, sprite });
  return link;
}

export class Reminders {
  going = 0;
  /** @type {Record<string, Reminder>} by the sprites they are about */
  known = {};
  /** What the card is about, and the piece it was asked of. */
  told = "";
  id = "";

  /**
   * @param {import("./board").Board} board
   * @param {import("./choosing").Choosing} choosing says why a piece can't be touched just now
   */
  constructor(board, choosing) {
    this.board = board;
    this.choosing = choosing;
    this.card = find(".reminder");
    let [x, y] = [0, 0];
    addEventListener("pointermove", (event) => {
      [x, y] = [event.clientX, event.clientY];
      if (event.pointerType === "touch" || this.card.hidden) return;
      // It stays as long as the hand is on the same thing, or on its way to the card.
      clearTimeout(this.going);
      if (this.at(x, y) !== this.told) {
        this.going = setTimeout(() => this.card.matches(":hover") || this.hide(), LINGER);
      }
    });
    addEventListener("pointerdown", ({ target }) => {
      if (!(target instanceof Element && target.closest(".reminder a"))) this.hide();
    });
    addEventListener("keydown", ({ key }) => {
      if (key === "?" && (this.show(x, y) || this.ask())) this.card.querySelector("a")?.focus();
      if (key === "Escape") this.hide();
    });
  }

  /**
   * What a sprite is about; "die-red" speaks for "die-red-3" too.
   * @param {string} sprite
   */
  about(sprite) {
    while (sprite && !this.known[sprite]) sprite = sprite.replace(/-?[^-]*$/, "");
    return sprite;
  }

  /**
   * What the uppermost thing at a point of the window is about, "" if nothing can be said of it.
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    for (const part of document.elementsFromPoint(x, y)) {
      const spot = part.closest("[data-piece]");
      const sprite = spot instanceof SVGElement && this.board.find(spot.dataset.piece ?? "")?.piece.sprite;
      const about = this.about(sprite || "");
      if (!about) continue;
      this.id = /** @type {SVGElement} */ (spot).dataset.piece ?? "";
      return about;
    }
    return "";
  }

  /** Tell of what a button stands for, or of what has been chosen. */
  ask() {
    const box = this.board.svg.querySelector(".meant, .chosen")?.getBoundingClientRect();
    return box && this.show(box.x + box.width / 2, box.y + box.height / 2);
  }

  /**
   * Tell of the thing at that point; whether there was something to tell.
   * @param {number} x
   * @param {number} y
   */
  show(x, y) {
    this.told = this.at(x, y);
    if (this.told) this.tell(this.told, this.known[this.told]);
    return this.told !== "";
  }

  /**
   * @param {string} about
   * @param {Reminder} reminder
   */
  tell(about, reminder) {
    const { name, text, cost, sprite = about } = reminder;
    clearTimeout(this.going);
    const [width, height] = this.board.sizes.get(sprite) ?? [1, 1];
    const picture = draw("svg", { viewBox: `${-width / 2} ${-height / 2} ${width} ${height}` });
    picture.append(draw("use", { href: `#${sprite}`, ...around(width, height) }));
    const words = make("div", "", make("b", "", name), make("p", "", text));
    if (cost) words.append(make("p", "cost", cost));
    const why = !this.choosing.way(this.id) && this.choosing.prompts[`not-${this.id}`];
    if (why) words.append(make("p", "why", why));
    words.append(inRules(reminder, about));
    // Any touch beside it closes the card; the cross says so.
    const cross = make("button", "shut", "×");
    cross.ariaLabel = say("close");
    cross.onclick = () => this.hide();
    this.card.replaceChildren(picture, words, cross);
    this.card.hidden = false;
  }

  hide() {
    this.card.hidden = true;
  }
}

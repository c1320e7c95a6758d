/** The same choices as buttons: for the keyboard, the screen reader, and the thumb. */

import { button, say } from "./page.js";

/**
 * @param {HTMLElement} list
 * @param {HTMLElement} sentence where the focus waits while there is nothing to choose
 * @param {import("./choosing").Choosing} choosing
 * @param {(id: string) => string} label what a piece is called
 */
export function buttons(list, sentence, choosing, label) {
  return () => {
    const focus = document.activeElement;
    const held = focus instanceof HTMLElement && list.contains(focus) ? focus.dataset.way : undefined;
    const waiting = held !== undefined || focus === sentence;
    const made = choosing.ready.map((choice) => leaf(choice));
    for (const [id, choices] of choosing.next) {
      made.push(choices.length === 1 ? leaf(choices[0]) : branch(id));
    }
    if (choosing.touched.length) {
      made.push(named(button(say("back"), () => choosing.back(), "button quiet"), "back"));
    }
    list.replaceChildren(...made);
    list.classList.toggle("many", made.length > 4);
    if (!waiting) return;
    const same = made.find(({ dataset }) => dataset.way === held);
    (same ?? made[0] ?? sentence).focus({ preventScroll: true });
  };

  /** @param {Choice} choice */
  function leaf(choice) {
    return named(button(choice.label, () => choosing.decide(choice.action), "button choice"), choice.action);
  }

  /** @param {string} id */
  function branch(id) {
    return named(button(`${label(id)} …`, () => choosing.touch(id), "button choice more"), `> ${id}`);
  }
}

/**
 * @param {HTMLButtonElement} made
 * @param {string} way
 */
function named(made, way) {
  made.dataset.way = way;
  return made;
}

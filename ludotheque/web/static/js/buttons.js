/** The same choices as buttons: for the keyboard, the screen reader, and the thumb. */

import { button, rows, say } from "./page.js";

/**
 * @param {HTMLElement} list
 * @param {HTMLElement} sentence where the focus waits while there is nothing to choose
 * @param {import("./choosing").Choosing} choosing
 * @param {(id: string) => string} label what a piece is called
 */
export function buttons(list, sentence, choosing, label) {
  /** @param {Choice} choice */
  const leaf = (choice) => ({ label: choice.label, action: choice.action, id: "" });
  return () => {
    const focus = document.activeElement;
    const waiting = focus === sentence || list.contains(focus);
    const ways = choosing.ready.map(leaf);
    for (const [id, choices] of choosing.next) {
      if (choices.length === 1) ways.push(leaf(choices[0]));
      else ways.push({ label: `${label(id)} …`, action: "", id });
    }
    if (choosing.touched.length) ways.push({ label: say("back"), action: "", id: "" });
    list.classList.toggle("many", ways.length > 4);
    rows(list, ways, ({ label, action, id }) => button(label, () => {
      if (action) choosing.decide(action);
      else choosing.touch(id);
    }, id || action ? "button" : "button quiet"));
    if (!waiting || list.contains(document.activeElement)) return;
    const [first] = list.children;
    (first instanceof HTMLElement ? first : sentence).focus({ preventScroll: true });
  };
}

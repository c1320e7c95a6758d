/** The same choices as buttons: for the keyboard, the screen reader, and the thumb. */

import { button, rows, say } from "./page.js";

/**
 * @param {HTMLElement} list
 * @param {HTMLElement} sentence where the focus waits while there is nothing to choose
 * @param {import("./choosing").Choosing} choosing
 * @param {(id: string) => string} label what a piece is called
 * @param {(choice?: Choice, meant?: string[]) => void} glimpse called with the choice that a button
 *   is about to make, and the pieces it stands for
 */
export function buttons(list, sentence, choosing, label, glimpse) {
  /**
   * @param {Choice} choice
   * @returns {Way}
   */
  const leaf = (choice) => ({ label: choice.label, choice, id: "" });
  /** @param {Way} way */
  const write = ({ label, choice, id, quiet }) => {
    const made = button(label, () => {
      if (!choice) return choosing.touch(id);
      choosing.begin([]);
      choosing.decide(choice.action, choice.then);
    }, quiet ? "button quiet" : "button");
    for (const [comes, goes] of [["focus", "blur"], ["pointerenter", "pointerleave"]]) {
      made.addEventListener(comes, () => glimpse(choice, choice?.path ?? [id]));
      made.addEventListener(goes, () => glimpse());
    }
    return made;
  };
  return () => {
    const focus = document.activeElement;
    const waiting = focus === sentence || list.contains(focus);
    const { current, touched } = choosing;
    const ways = current ? [leaf(current)] : choosing.ready.map(leaf);
    if (current) ways.push({ label: say("turn_it"), id: touched[touched.length - 1], quiet: true });
    for (const [id, choices] of choosing.next) {
      ways.push(choices.length > 1 ? { label: `${label(id)} …`, id } : leaf(choices[0]));
    }
    if (touched.length) ways.push({ label: say("back"), id: "", quiet: true });
    list.classList.toggle("many", ways.length > 4);
    rows(list, ways, write);
    if (!waiting || list.contains(document.activeElement)) return;
    const [first] = list.children;
    (first instanceof HTMLElement ? first : sentence).focus({ preventScroll: true });
  };
}

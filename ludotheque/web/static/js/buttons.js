/** The choices as buttons: the few that are verbs, and all of them in words for whoever asks. */

import { button, find, rows, say } from "./page.js";

const memory = "choices in words";

/**
 * @param {HTMLElement} sentence where the focus waits while there is nothing to choose
 * @param {import("./choosing").Choosing} choosing
 * @param {(id: string) => string} label what a piece is called
 * @param {(choice?: Choice, meant?: string[]) => void} glimpse called with the choice that a button
 *   is about to make, and the pieces it stands for
 */
export function buttons(sentence, choosing, label, glimpse) {
  const list = find(".choices");
  const words = find(".many");
  const fold = find(".in-words");
  const dock = find(".dock");

  /** @param {Way} way */
  const write = ({ label, choice, id = "", quiet, by, off, press }) => {
    const made = button(label, () => {
      if (press) press();
      else if (by) choosing.turn(by);
      else if (!choice) choosing.touch(id);
      else if (choice.ask && choice.ask !== choice.label && choice.action !== choosing.current?.action) {
        choosing.look(choice);
      }
      else choosing.play(choice);
    }, quiet ? "button quiet" : "button");
    if (off) made.ariaDisabled = "true";
    for (const [comes, goes] of [["focus", "blur"], ["pointerenter", "pointerleave"]]) {
      made.addEventListener(comes, () => glimpse(choice, choice?.path ?? [id]));
      made.addEventListener(goes, () => glimpse());
    }
    return made;
  };

  /** @type {(choice: Choice) => Way} */
  const verb = (choice) => ({ label: choice.verb ?? choice.label, choice });
  /** @type {(choice: Choice) => Way} what leads to amounts is not called like one of them */
  const opener = ({ path: [id] }) => ({ label: label(id), id });
  /** @type {(choice: Choice) => Way} */
  const told = (choice) =>
    ({ label: choice.label + (choice.where ? ` (${choice.where})` : ""), choice });

  function beside() {
    if (choosing.instead) return [choosing.instead];
    const { current, left, ready, touched, turned } = choosing;
    /** @type {Way[]} */
    const ways = current ? [verb(current)] : [];
    if (current?.step) {
      const last = ready.length - 1;
      ways.unshift({ label: "−", by: -1, quiet: true, off: !turned },
        { label: "+", by: 1, quiet: true, off: turned === last });
    } else if (ready.length > 1 && current) {
      ways.push({ label: choosing.prompt(`turn-${touched.at(-1)}`) ?? say("other_way"), by: 1, quiet: true });
    }
    if (touched.length) return [...ways, { label: say("back"), quiet: true }];
    const mains = left.filter(({ main, path }) => main || !path.length);
    // Of amounts the first stands for all; of buttons the first is the one that is meant most often.
    return mains.filter(({ step }, n) => !step || n === mains.findIndex(({ step }) => step))
      .map((choice, n) => ({ ...(choice.step ? opener(choice) : verb(choice)), quiet: n > 0 }));
  }

  function all() {
    const { current, next, ready, touched } = choosing;
    const ways = current || !touched.length ? [] : ready.map(told);
    for (const [id, choices] of next) {
      // What has a button already is not listed again.
      if (!touched.length && choices[0].main) continue;
      ways.push(choices.length > 1 ? { label: `${label(id)} …`, id } : told(choices[0]));
    }
    return ways;
  }

  function show() {
    const focus = document.activeElement;
    const inside = [words, list].find((part) => part.contains(focus));
    const open = dock.classList.contains("wordy");
    dock.classList.toggle("choosing", choosing.touched.length > 0);
    dock.classList.toggle("asking", Boolean(choosing.current?.ask));
    rows(list, beside(), write);
    rows(words, open ? all() : [], write);
    fold.hidden = !choosing.choices.length && !dock.querySelector(".heap");
    if ((!inside && focus !== sentence) || inside?.contains(document.activeElement)) return;
    const [first] = [...(inside ?? list).children, ...list.children, ...words.children];
    (first instanceof HTMLElement ? first : sentence).focus({ preventScroll: true });
  }

  /** @param {boolean} open */
  const unfold = (open) => {
    dock.classList.toggle("wordy", open);
    fold.setAttribute("aria-expanded", String(open));
  };
  fold.addEventListener("click", ({ detail }) => {
    const open = !dock.classList.contains("wordy");
    // Whoever has no pointer needs them at every table, others only at this one.
    localStorage.setItem(memory, open ? (detail ? location.pathname : "open") : "");
    unfold(open);
    show();
  });
  // What goes away once it was pressed by a key leaves the focus to the choices.
  for (const part of [".undo", ".restart", ".rush"]) {
    document.querySelector(part)?.addEventListener("click", (event) =>
      event instanceof MouseEvent && !event.detail && sentence.focus({ preventScroll: true }));
  }
  unfold(["open", location.pathname].includes(localStorage.getItem(memory) ?? ""));
  return show;
}

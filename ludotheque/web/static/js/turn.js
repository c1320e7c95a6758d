/** It is your turn: the tab says so, and after a long wait the phone hums. */

import { pick, say } from "./page.js";

const LONG = 10_000;
const title = document.title;
const icon = pick(HTMLLinkElement, "link[rel=icon]");
let since = 0;

/** @param {boolean} mine */
export function turn(mine) {
  document.title = mine ? `● ${say("your_turn")} · ${title}` : title;
  icon.href = (mine ? icon.dataset.turn : icon.dataset.usual) ?? icon.href;
  if (!mine) since ||= Date.now();
  else if (since && Date.now() - since > LONG) navigator.vibrate?.(40);
  if (mine) since = 0;
}

/** It is your turn: the tab says so, and whoever looks elsewhere is called. */

import { count } from "./app.js";
import { find, pick, say } from "./page.js";

const LONG = 10_000;
const title = document.title;
const icon = pick(HTMLLinkElement, "link[rel=icon]");
const { told, table } = find("main").dataset;
let since = 0;
let was = false;

/**
 * @param {boolean} mine
 * @param {boolean} others whether somebody else has decided since this was last told
 */
export function turn(mine, others = false) {
  document.title = mine ? `● ${say("your_turn")} · ${title}` : title;
  icon.href = (mine ? icon.dataset.turn : icon.dataset.usual) ?? icon.href;
  if (mine !== was) count();
  // Others may be so quick that only what came of it is ever shown here.
  if (!mine || (was && others)) since ||= Date.now();
  was = mine;
  if (mine && since) {
    if (Date.now() - since > LONG) navigator.vibrate?.(40);
    if (document.hidden && told !== undefined) call();
    since = 0;
  }
}

/** A tab that was left open tells what the house tells those who have closed theirs. */
async function call() {
  if (globalThis.Notification?.permission !== "granted") return;
  const { ready } = navigator.serviceWorker;
  const data = { url: location.href };
  (await ready).showNotification(say("your_turn"), { body: title, tag: table, icon: "/icons/any-192.png", data });
}

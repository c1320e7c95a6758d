/** Quiet help: each kind of decision is explained once, to whoever meets it for the first time. */

import { find } from "./page.js";
import { send } from "./send.js";

const { game = "", met = "" } = find("main").dataset;
const known = new Set(met.split(" "));
/** What somebody has met who wants no more help. */
const ALL = "all";
const panel = find(".encounter");
let shown = "";

/** @param {string} moment */
function meet(moment) {
  known.add(moment);
  // Whether or not the house remembers it, nobody is told twice on this page.
  send("POST", `/api/games/${game}/met/${moment}`).catch(() => {});
}

/** @param {View["encounter"]} moment */
export function explain(moment) {
  const key = moment?.key ?? "";
  const text = find("span", panel);
  if (moment && key === shown) {
    // What it counts may have changed since.
    text.textContent = moment.text;
    return;
  }
  panel.hidden = !moment || known.has(key) || known.has(ALL);
  shown = panel.hidden ? "" : key;
  if (!moment || panel.hidden) return;
  text.textContent = moment.text;
  meet(key);
}

find(".no-more", panel).addEventListener("click", () => {
  panel.hidden = true;
  meet(ALL);
});

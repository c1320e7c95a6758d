/** Quiet help: each kind of decision is explained once, to whoever meets it for the first time. */

import { eyes } from "./live.js";
import { find, say } from "./page.js";
import { send } from "./send.js";

const room = find("main");
const { game = "", met = "", table = "" } = room.dataset;
const known = new Set(met.split(" "));
/** What somebody has met who wants no more help. */
const ALL = "all";
/** How often a machine is asked what it would do, and how long is waited in between. */
const TRIES = 3;
const PATIENCE = 2000;
const panel = find(".encounter");
const marked = find(".marked", panel);
/** What is being explained, and the number of the newest move when it was last. */
let shown = "";
/** @type {string | undefined} */
let since = "";
/** @type {import("./board").Board | null} */
let upon = null;

/** @param {string} moment */
function meet(moment) {
  known.add(moment);
  // Whether or not the house remembers it, nobody is told twice on this page.
  send("POST", `/api/games/${game}/met/${moment}`).catch(() => {});
}

/**
 * What is explained now: what one has not met yet; else what is being explained goes on.
 * @param {View["encounter"]} moment
 */
function choose(moment) {
  const all = [];
  for (let one = moment; one; one = one.next) all.push(one);
  const going = all.find(({ key }) => key === shown);
  if (going && since === room.dataset.n) return going;
  return all.find(({ key }) => !known.has(key)) ?? going;
}

/**
 * @param {View["encounter"]} moment
 * @param {import("./board").Board | null} board where something may be marked, if anywhere
 */
export function explain(moment, board) {
  const due = known.has(ALL) ? null : choose(moment);
  const fresh = due && due.key !== shown;
  panel.hidden = !due;
  shown = due?.key ?? "";
  if (!due) return;
  // What it counts may have changed since.
  find("span", panel).textContent = due.text;
  if (since !== room.dataset.n) marked.hidden = true;
  since = room.dataset.n;
  if (!fresh) return;
  meet(due.key);
  if (board) point(board);
}

/**
 * The first time, what a machine would do here is marked without being asked for; a house that is
 * busy is asked again.
 * @param {import("./board").Board} board
 */
async function point(board, tries = TRIES) {
  const { n } = room.dataset;
  const hint = await send("POST", `/api/tables/${table}/hint?${eyes()}`).catch(() => null);
  if (n !== room.dataset.n || panel.hidden) return;
  if (!hint) {
    if (tries > 1) setTimeout(() => n === room.dataset.n && point(board, tries - 1), PATIENCE);
    return;
  }
  if (!hint.path?.length) return;
  upon = board;
  board.advise(hint.path, hint.ghost);
  // What glows is said too: what is explained may be only one of two choices.
  marked.textContent = say("advice", { label: (hint.label ?? "").replace(/\.$/, "") });
  marked.hidden = false;
}

find(".no-more", panel).addEventListener("click", () => {
  panel.hidden = true;
  upon?.advise([]);
  meet(ALL);
});

/** A table: gathering, playing, over; one page for all three. */

import { fetchArt } from "./art.js";
import { Board } from "./board.js";
import { buttons } from "./buttons.js";
import { Choosing } from "./choosing.js";
import { dialogs, read } from "./dialog.js";
import { Live, shape } from "./live.js";
import { Lobby } from "./lobby.js";
import { Log, spoken } from "./log.js";
import { data, find, notice, pick } from "./page.js";
import { Seats } from "./seats.js";
import { follow, Refused, send } from "./send.js";
import { links } from "./share.js";
import { turn } from "./turn.js";

const GLIDE = 400;
const PATIENCE = 1500;
const APPLAUSE = 1400;

const room = find("main");
const url = `/api/tables/${room.dataset.table}`;
const dock = find(".dock");
const sentence = find(".sentence");

/** @type {View} */
let view = data("view");
/** The number of the move that is on its way, 0 if none is; and since when it is. */
let sent = 0;
let sentAt = 0;
let ended = false;

const art = await fetchArt(room.dataset.art ?? "");
const choosing = new Choosing(move);
const board = new Board(pick(SVGSVGElement, "svg.board"), art, (id) => choosing.touch(id));
/** @param {string} id */
const label = (id) => board.find(id)?.piece.label ?? id;
const list = buttons(find(".choices"), sentence, choosing, label);
choosing.change = () => {
  light();
  list();
};
// The size of a finger on the board depends on the window.
addEventListener("resize", light);
const log = new Log(find(".log"), find(".ticker"));
const seats = new Seats(find(".seats"), ask);
const lobby = new Lobby(find(".lobby"), ask);
const describe = spoken(pick(HTMLDetailsElement, "details.spoken"));
const live = new Live(url, take);

/**
 * News of the table.
 * @param {View} news
 */
function take(news) {
  // Late news are old news.
  if (news.n < view.n) return;
  view = news;
  // The choices rest as long as the pieces glide, so that a double click plays once.
  if (sent) setTimeout(release, sentAt + GLIDE - Date.now());
  show();
}

function show() {
  room.dataset.phase = view.phase;
  room.dataset.n = `${view.n}`;
  log.add(view.log ?? []);
  if (view.phase === "gathering") lobby.show(view);
  else play();
}

function play() {
  seats.show(view);
  const decider = view.seats[view.actor ?? -1];
  const mine = Boolean(decider?.mine && !decider.stand_in);
  room.classList.toggle("your-turn", mine);
  turn(mine);
  const over = view.phase === "over";
  find(".undo").hidden = !view.undo;
  find(".result").hidden = !over;
  find(".rematch").hidden = !over || !(view.mine?.length || view.rematch);
  if (view.scene) draw(view.scene, mine);
  if (over) end();
}

/**
 * @param {Scene} scene
 * @param {boolean} mine
 */
function draw(scene, mine) {
  board.show(scene);
  if (sentence.textContent !== scene.sentence) sentence.textContent = scene.sentence;
  describe(scene);
  if (!sent) choosing.offer(mine ? (scene.choices ?? []) : []);
}

/** @param {string} action */
async function move(action) {
  if (sent) return;
  sent = view.n + 1;
  sentAt = Date.now();
  dock.classList.add("sending");
  await ask("POST", "moves", { n: sent, move: action });
}

function light() {
  board.light(choosing.next.keys(), choosing.touched);
}

/** The move that was on its way may have come home. */
function release() {
  if (view.n < sent) return;
  sent = 0;
  dock.classList.remove("sending");
  show();
}

/**
 * A wish at this table; whether it was granted.
 * @param {"POST" | "DELETE"} method
 * @param {string} what
 * @param {unknown} body
 */
async function ask(method, what, body = {}) {
  try {
    await send(method, `${url}/${what}`, body);
    // The news should be here already; if they are lost on the way, look.
    if (sent) setTimeout(() => sent && live.refresh(), PATIENCE);
    return true;
  } catch (trouble) {
    if (!(trouble instanceof Refused)) throw trouble;
    // Someone was quicker, or it was a double click: look again, there is nothing to say.
    if (trouble.status === 409) await live.refresh();
    else notice(trouble.message);
    sent = Math.min(sent, view.n);
    release();
    return false;
  }
}

function rematch() {
  if (view.rematch && !view.mine?.length) location.assign(`/t/${view.rematch}`);
  else follow(`${url}/rematch`, {});
}

function end() {
  if (ended) return;
  ended = true;
  // The last move is seen before it is judged.
  setTimeout(result, live.source ? APPLAUSE : 0);
}

function result() {
  return read("ending", `/t/${room.dataset.table}/ending`, ".ending");
}

async function leave() {
  for (const seat of view.mine ?? []) await ask("DELETE", `seats/${seat}`);
}

dialogs();
links();
const presses = {
  ".undo": () => ask("POST", "undo", { n: view.n + 1 }),
  ".result": result,
  ".rematch": rematch,
  ".yes-leave": leave,
};
document.addEventListener("click", async (event) => {
  if (!(event.target instanceof Element)) return;
  for (const [part, press] of Object.entries(presses)) if (event.target.closest(part)) press();
  const rules = event.target.closest("a.rules-link");
  if (!(rules instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (!(await read("rules", rules.href, ".rules-text"))) window.open(rules.href);
});

// The page came with the scene for a laptop.
if (shape() === "tall") view = { ...view, scene: null };
show();
live.open();

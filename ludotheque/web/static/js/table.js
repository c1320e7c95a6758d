/** A table: gathering, playing, over; one page for all three. */

import { fetchArt } from "./art.js";
import { Board } from "./board.js";
import { buttons } from "./buttons.js";
import { Choosing } from "./choosing.js";
import { dialogs, read } from "./dialog.js";
import { Live, shape } from "./live.js";
import { Lobby } from "./lobby.js";
import { Log } from "./log.js";
import { admit, data, find, notice, pick } from "./page.js";
import { Seats } from "./seats.js";
import { Refused, send } from "./send.js";
import { links } from "./share.js";
import { spoken } from "./spoken.js";
import { touchable } from "./touch.js";
import { turn } from "./turn.js";

const PATIENCE = 1500;
const APPLAUSE = 1400;

const room = find("main");
const url = `/api/tables/${room.dataset.table}`;
const dock = find(".dock");
const sentence = find(".sentence");

/** @type {View} */
let view = data("view");
/** The number of the move that is on its way, 0 if none is. */
let sent = 0;
let ended = false;

const art = await fetchArt(room.dataset.art ?? "");
const board = new Board(pick(SVGSVGElement, "svg.board"), art);
const choosing = new Choosing(move);
const light = touchable(board, choosing);
const list = buttons(find(".choices"), sentence, choosing, (id) => board.find(id)?.piece.label ?? id);
choosing.change = () => {
  light();
  list();
};
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
  if (view.n >= sent) release();
  show();
}

function show() {
  room.dataset.phase = view.phase;
  log.add(view.log ?? []);
  if (view.phase === "gathering") lobby.show(view);
  else play();
}

function play() {
  const mine = view.actor != null && Boolean(view.mine?.includes(view.actor));
  seats.show(view);
  room.classList.toggle("your-turn", mine);
  turn(mine);
  for (const part of room.querySelectorAll("[data-when]")) {
    if (part instanceof HTMLElement) part.hidden = !holds(part.dataset.when ?? "");
  }
  if (view.scene) draw(view.scene);
  if (view.phase === "over") end();
}

/** @param {Scene} scene */
function draw(scene) {
  board.show(scene);
  room.style.setProperty("--ratio", String(scene.width / scene.height));
  if (sentence.textContent !== scene.sentence) sentence.textContent = scene.sentence;
  describe(scene);
  choosing.offer(sent ? [] : (scene.choices ?? []));
}

/**
 * Whether a part of the page is of use now.
 * @param {string} when
 */
function holds(when) {
  if (when === "undo") return Boolean(view.undo);
  if (when === "over") return view.phase === "over";
  if (when === "rematch") return view.phase === "over" && Boolean(view.mine?.length || view.rematch);
  return view.phase === "playing" && view.seats.some(({ mine, stand_in }) => mine && !stand_in);
}

/** @param {string} action */
async function move(action) {
  if (sent) return;
  sent = view.n + 1;
  dock.classList.add("sending");
  await ask("POST", "moves", { n: sent, move: action });
}

/** The move that was on its way has come home, or was refused. */
function release() {
  sent = 0;
  dock.classList.remove("sending");
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
    release();
    if (trouble.stale) await live.refresh();
    else notice(trouble.message);
    choosing.offer(view.scene?.choices ?? []);
    return false;
  }
}

async function rematch() {
  if (view.rematch && !view.mine?.length) return location.assign(`/t/${view.rematch}`);
  try {
    const answer = await send("POST", `${url}/rematch`);
    location.assign(answer.url ?? "/");
  } catch (trouble) {
    admit(trouble);
  }
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

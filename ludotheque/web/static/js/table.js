/** A table: gathering, playing, over; one page for all three. */

import { fetchArt } from "./art.js";
import { Board } from "./board.js";
import { buttons } from "./buttons.js";
import { Choosing } from "./choosing.js";
import { dialogs, read } from "./dialog.js";
import { Gains } from "./gains.js";
import { Taking } from "./handful.js";
import { eyes, Live, shape } from "./live.js";
import { Lobby } from "./lobby.js";
import { Log, spoken } from "./log.js";
import { look, looks } from "./looks.js";
import { data, find, notice, pick, say } from "./page.js";
import { Seats } from "./seats.js";
import { follow, Refused, send } from "./send.js";
import { links } from "./share.js";
import { touching } from "./touching.js";
import { turn } from "./turn.js";

const GLIDE = 400;
const PATIENCE = 1500;
const APPLAUSE = 1400;

const room = find("main");
const table = room.dataset.table ?? "";
const url = `/api/tables/${table}`;
const dock = find(".dock");
const sentence = find(".sentence");
const advice = find(".advice");

/** @type {View} */
let view = data("view");
/** The number of the move that is on its way, 0 if none is; and when it was sent. */
let sent = 0;
let sentAt = 0;
let ended = false;

const art = await fetchArt(room.dataset.art ?? "");
const choosing = new Choosing(move);
const taking = new Taking(find(".heaps"), move, foresee, light);
const board = new Board(pick(SVGSVGElement, "svg.board"), art);
/** @param {string} id */
const label = (id) => board.find(id)?.piece.label ?? id;
/**
 * @param {Choice} [choice]
 * @param {string[]} [meant]
 */
const glimpse = (choice = choosing.current ?? undefined, meant = []) =>
  board.ghost(choice?.ghost ?? [], meant);
const list = buttons(find(".choices"), sentence, choosing, label, glimpse);
choosing.change = () => {
  light();
  list();
};
board.zoom.changed = light;
touching(board, {
  touch: (id) => taking.touch(id) || choosing.touch(id),
  glance: (id) => glimpse(choosing.glimpse(id)),
  grabs: (id) => choosing.leads(id),
  grab: (id) => choosing.touched.includes(id) || choosing.touch(id),
});
looks(() => live.open());
// The size of a finger on the board depends on the window.
addEventListener("resize", light);
const log = new Log(find(".log"), find(".ticker"));
const gains = new Gains(board);
const seats = new Seats(find(".seats"), ask);
const lobby = new Lobby(find(".lobby"), ask, table);
/** Only for the beginning and the end of a game, not for those who are in the middle of one. */
const dice = () => import("./dice.js");
const describe = spoken(pick(HTMLDetailsElement, "details.spoken"));
const live = new Live(url, take);

/**
 * News of the table.
 * @param {View} news
 */
function take(news) {
  // Late news is old news.
  if (news.n < view.n) return;
  if (news.n > view.n) advise();
  // The new game begins while its players are still here.
  const { rematch } = news;
  if (rematch && !view.rematch && news.mine?.length) dice().then(({ attend }) => attend(rematch));
  view = news;
  // The choices rest as long as the pieces glide, so that a double click plays once.
  if (sent) setTimeout(release, sentAt + GLIDE - Date.now());
  show();
}

function show() {
  room.dataset.phase = view.phase;
  room.dataset.n = `${view.n}`;
  const fresh = log.add(view.log ?? []);
  if (view.phase === "gathering") gather();
  else play();
  gains.show(fresh, view.mine ?? []);
}

function gather() {
  lobby.show(view);
  const { dice: wants } = view;
  // Fetched while people gather: when the game begins it must be there.
  dice().then(({ answer }) => wants && answer(table, wants));
}

function play() {
  seats.show(view);
  const decider = view.seats[view.actor ?? -1];
  const mine = Boolean(decider?.mine && !decider.stand_in);
  room.classList.toggle("your-turn", mine);
  turn(mine);
  const over = view.phase === "over";
  find(".undo").hidden = !view.undo;
  find(".hint").hidden = !view.hint;
  find(".rush").hidden = !view.rush;
  find(".result").hidden = !over;
  find(".rematch").hidden = !over || !(view.mine?.length || view.rematch);
  beckon();
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
  if (sent) return;
  taking.offer((mine && scene.handful) || null, view.steps ?? 0);
  choosing.offer(mine ? (scene.choices ?? []) : []);
}

/**
 * @param {string} action
 * @param {string[]} then the actions that follow it automatically
 */
async function move(action, then = []) {
  if (sent) return;
  let n = view.n;
  sentAt = Date.now();
  gains.forget();
  dock.classList.add("sending");
  for (const step of [action, ...then]) {
    sent = ++n;
    if (!(await ask("POST", "moves", { n, move: step }))) return;
  }
}

function light() {
  const { current, next, others, touched } = choosing;
  /** @type {Map<string, string>} */
  const may = new Map(taking.open.map((id) => [id, ""]));
  // A thing may be put elsewhere as long as it is being turned.
  if (current) for (const id of others) may.set(id, "");
  for (const [id, choices] of next) {
    may.set(id, choices.find(({ path }) => path.length === touched.length + 1)?.mark ?? "");
  }
  board.light(may, [...touched, ...taking.taken], others, (id) => choosing.leads(id));
  glimpse();
}

/**
 * What a machine would do, or nothing any more.
 * @param {Answer | null} hint
 */
function advise(hint = null) {
  advice.hidden = !hint;
  advice.textContent = hint && `${say("advice", { label: hint.label ?? "" })} ${hint.reason ?? ""}`;
  board.advise(hint?.path ?? []);
  board.ghost(hint?.ghost ?? []);
}

async function consult() {
  const { n } = view;
  advice.hidden = false;
  advice.textContent = say("thinking");
  const hint = await send("POST", `${url}/hint?${eyes()}`).catch((trouble) => {
    notice(trouble.message);
    return null;
  });
  advise(n === view.n ? hint : null);
}

/** @param {string} action */
async function foresee(action) {
  const answer = await fetch(`${url}/foresee?move=${encodeURIComponent(action)}`).catch(() => null);
  return answer?.ok ? String((await answer.json()).text) : "";
}

/** The move that was on its way may have come home. */
function release() {
  if (view.n < sent) return;
  sent = 0;
  dock.classList.remove("sending");
  show();
}

/**
 * A wish at this table; returns whether it was granted.
 * @param {"POST" | "DELETE"} method
 * @param {string} what
 * @param {unknown} body
 */
async function ask(method, what, body = {}) {
  try {
    await send(method, `${url}/${what}`, body);
    // The news should be here by now; if it was lost on the way, look.
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

/** Whoever reads the result sees that the others have gone on. */
function beckon() {
  if (!view.rematch) return;
  for (const press of document.querySelectorAll(".rematch")) press.textContent = say("join");
}

function rematch() {
  if (view.rematch && !view.mine?.length) location.assign(`/t/${view.rematch}`);
  else follow(`${url}/rematch`, {}, "/", async (id) => (await dice()).attend(id));
}

function end() {
  if (ended) return;
  ended = true;
  dice();
  // The last move is seen before it is judged.
  setTimeout(result, live.source ? APPLAUSE : 0);
}

async function result() {
  await read("ending", `/t/${table}/ending`, ".ending");
  beckon();
  const spot = document.querySelector("#ending .verdict");
  const key = spot && !spot.textContent && (await (await dice()).verdict(table));
  if (!key) return;
  spot.textContent = say(key);
  if (key === "dice_differ") notice(say(key), true);
}

async function leave() {
  for (const seat of view.mine ?? []) await ask("DELETE", `seats/${seat}`);
}

dialogs();
links();
const presses = {
  ".undo": () => ask("POST", "undo", { n: view.n + 1 }),
  ".hint": consult,
  ".rush": () => ask("POST", "agree"),
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

document.addEventListener("keydown", ({ key, target }) => {
  if (target instanceof Element && target.closest("a, button, input, select, dialog")) return;
  if (key === "Enter" && choosing.current) move(choosing.current.action, choosing.current.then);
  if (key === "Escape") choosing.back();
});

// The page came with the scene for a laptop.
if (shape() === "tall" || look()) view = { ...view, scene: null };
show();
live.start();

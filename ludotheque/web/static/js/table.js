/** A table: gathering, playing, over; one page for all three. */

import { agreements } from "./agreements.js";
import { fetchArt } from "./art.js";
import { Board } from "./board.js";
import { buttons } from "./buttons.js";
import { Choosing } from "./choosing.js";
import { curtain } from "./curtain.js";
import { dialogs } from "./dialog.js";
import { beckon, finale, result, until } from "./ending.js";
import { Gains } from "./gains.js";
import { foresight, Taking } from "./handful.js";
import { eyes, Live, shape } from "./live.js";
import { felt, hear } from "./hearing.js";
import { Log, spoken } from "./log.js";
import { look, looks } from "./looks.js";
import { News } from "./news.js";
import { Pace } from "./pace.js";
import { data, find, notice, pick, say } from "./page.js";
import { Reminders } from "./reminders.js";
import { room as makeRoom } from "./room.js";
import { Seats } from "./seats.js";
import { follow, Refused, send } from "./send.js";
import { setting } from "./settings.js";
import { links } from "./share.js";
import { touching } from "./touching.js";
import { turn } from "./turn.js";

const GLIDE = Number(localStorage.getItem("rest") ?? 400); // a device may want less, as tests do
const PATIENCE = 1500;
/** How long a move that is made at random is looked at. */
const RUSH = 150;
/** How long a choice that does itself can be looked at, beside the beat. */
const ITSELF = 500;

const room = find("main");
const table = room.dataset.table ?? "";
const url = `/api/tables/${table}`;
const dock = find(".dock");
const sentence = find(".sentence");
const advice = find(".advice");

/** @type {View} */
let view = data("view");
/** What came last, though it may not be shown yet. */
let newest = view;
/** The number of the move that is on its way, 0 if none is; and when it was sent. */
let sent = 0;
let sentAt = 0;
/** The choice that is about to do itself. */
let itself = 0;
let ended = false;

/** Only at tables that have clocks. */
const fetched = "clocked" in room.dataset ? import("./clocks.js") : null;
const art = await fetchArt(room.dataset.art ?? "");
const time = await fetched;
const choosing = new Choosing(move);
const taking = new Taking(find(".heaps"), move, foresight(url), light);
const board = new Board(pick(SVGSVGElement, "svg.board"), art);
const reminders = new Reminders(board, choosing);
/** @param {string} id */
const label = (id) => board.find(id)?.piece.label ?? id;
/**
 * @param {Choice} [choice]
 * @param {string[]} [meant]
 */
const glimpse = (choice = choosing.current ?? undefined, meant = []) =>
  board.ghost(choice?.ghost ?? [], meant);
const list = buttons(sentence, choosing, label, glimpse);
choosing.change = () => {
  light();
  tell();
  list();
};
board.zoom.changed = light;
touching(board, {
  touch: (id, small) => taking.touch(id) || choosing.touch(id, small && !view.lesson),
  glance: (id) => glimpse(choosing.glimpse(id)),
  dwell: (x, y) => reminders.show(x, y),
  grabs: (id) => choosing.leads(id),
  grab: (id) => choosing.touched.includes(id) || choosing.touch(id),
  missed: (id) => taking.missed(id),
});
looks(() => live.open());
// The size of a finger on the board depends on the window.
addEventListener("resize", light);
const log = new Log(find(".log"), find(".ticker"));
const gains = new Gains(board);
const pace = new Pace();
const news = new News(board, pace, url);
const seats = new Seats(find(".seats"), ask);
const agree = agreements(ask);
const lobby = view.phase === "gathering" && new (await import("./lobby.js")).Lobby(find(".lobby"), ask, table);
/** Only at the tables of lessons, and for those who have not met everything yet. */
const lesson = view.lesson && (await import("./lesson.js"));
const help = !lesson && document.querySelector(".encounter") && (await import("./encounters.js"));
/** Only for the beginning and the end of a game, not for those who are in the middle of one. */
const dice = () => import("./dice.js");
const describe = spoken(pick(HTMLDetailsElement, "details.spoken"));
const live = new Live(url, take);

/**
 * News of the table.
 * @param {View} came
 */
function take(came) {
  // Late news is old news.
  if (came.n < newest.n) return;
  // Sat down, or got up, in another window: the page has other parts then.
  if (room.classList.contains("seated") !== Boolean(came.mine?.length)) return location.reload();
  if (came.rematch && !newest.rematch) goOn(came);
  const own = newest.n < sent;
  newest = came;
  pace.add(() => stage(came), own);
}

/**
 * What has come is shown in its turn: what comes to rest first, then all of it, then a while.
 * @param {View} came
 */
async function stage(came) {
  if (came.n > view.n) advise();
  const { scene } = came;
  if (scene && !board.laid) await board.begin(scene);
  const fresh = (came.log ?? []).filter(({ n }) => n > log.last);
  const sounds = fresh.map((line) => felt(line, came.mine));
  const leads = scene?.ahead?.length && pace.beat && view.scene;
  if (leads) {
    hear(sounds.filter((name) => /card|dice/.test(name ?? "")));
    taking.offer(null, 0);
    choosing.offer([]);
    await Promise.race([board.lead(scene, pace.beat), pace.rest(2000)]);
  }
  // What the board draws at the end comes act by act, for those who like to look.
  const last = pace.beat && view.scene && scene?.finale ? scene : null;
  view = last ? { ...came, scene: until(board, last) } : came;
  // The choices rest as long as the pieces glide, so that a double click plays once.
  if (sent) setTimeout(release, sentAt + GLIDE - Date.now());
  show();
  hear(leads ? sounds.filter((name) => !/card|dice/.test(name ?? "")) : sounds);
  if (last) await finale(board, pace, last, (scene) => board.show((view.scene = scene)));
  await pace.hold(fresh, came.rushing ? Math.min(RUSH, pace.beat) : pace.beat);
  if (view.phase === "over" && !lesson) end();
}

function show() {
  // Whoever has scrolled through the lobby begins at the top of the board.
  if (room.dataset.phase === "gathering" && view.phase === "playing") scrollTo(0, 0);
  for (const part of [room, find(".menu")]) Object.assign(part.dataset, { phase: view.phase, n: view.n });
  const mine = view.mine ?? [];
  news.add((view.log ?? []).filter(({ n }) => n > log.last), mine);
  const fresh = log.add(view.log ?? [], view.steps);
  if (view.phase === "gathering") gather();
  else play();
  // At the end the result says it all.
  gains.show(fresh, view.phase === "over" ? [] : mine);
}

function gather() {
  if (lobby) lobby.show(view);
  // The first turn may come before anything else is shown of the game.
  turn(false);
  const { dice: wants } = view;
  // Fetched while people gather: when the game begins it must be there.
  dice().then(({ answer }) => wants && answer(table, wants));
}

function play() {
  curtain(view);
  choosing.instead = seats.show(view);
  time?.clocks(view);
  agree(view);
  const decider = view.seats[view.actor ?? -1];
  const mine = Boolean(decider?.mine && !decider.stand_in && !view.rushing && !view.lesson?.rests);
  if (mine && !room.classList.contains("your-turn")) hear(["turn"], true);
  room.classList.toggle("your-turn", mine);
  turn(mine, view.log?.some((one) => one.kind === "move" && !view.mine?.includes(one.seat ?? -1)));
  const over = view.phase === "over";
  find(".undo").hidden = !view.undo;
  find(".restart").hidden = (view.undo ?? 0) < 2;
  find(".hint").hidden = !view.hint;
  find(".rush").hidden = !view.rush;
  find(".result").hidden = !over || !!lesson;
  find(".rematch").hidden = !over || !!lesson || !(view.mine?.length || view.rematch);
  beckon(view);
  if (view.scene) draw(view.scene, mine);
  if (help) help.explain(mine ? view.encounter : null, view.hint ? board : null);
  if (view.lesson) lesson?.teach(view.lesson, board);
}

/**
 * @param {Scene} scene
 * @param {boolean} mine
 */
function draw(scene, mine) {
  board.show(scene);
  if (scene.reminders) reminders.known = scene.reminders;
  describe(scene, reminders.known);
  if (sent) return tell();
  taking.offer((mine && scene.handful) || null, view.steps ?? 0);
  choosing.offer(mine ? (scene.choices ?? []) : [], scene.lead, scene.prompts);
  wait();
}

/** Where only one thing can be done, it does itself; but not where one may still take back. */
function wait() {
  clearTimeout(itself);
  const [only, other] = choosing.choices;
  const alone = only?.by_itself && !other && !taking.handful && !view.undo && !setting("ask");
  dock.classList.toggle("itself", Boolean(alone));
  dock.style.setProperty("--beat", `${pace.beat + ITSELF}ms`);
  if (alone) itself = setTimeout(() => move(only.action, only.then), pace.beat + ITSELF);
}

/** The moments since one's last move, once more. */
function again() {
  if (news.playing) return news.again(0, () => {});
  pace.add(async () => {
    room.classList.add("looking-back");
    choosing.offer([]);
    clearTimeout(itself);
    await news.again(view.steps ?? 0, (text, scene) => {
      board.show(scene);
      sentence.textContent = text || scene.sentence;
    });
    room.classList.remove("looking-back");
    show();
  }, true);
}

/** The sentence follows what has been touched. */
function tell() {
  const { current, touched, waits } = choosing;
  const next = waits ? say("again", { what: current?.label ?? "" }) : choosing.prompt(touched.at(-1) ?? "");
  const said = (current?.ask || next || view.instead || view.scene?.sentence) ?? "";
  if (sentence.textContent !== said) sentence.textContent = said;
}

/**
 * @param {string} action
 * @param {string[]} then the actions that follow it automatically
 */
async function move(action, then = []) {
  if (sent || news.playing) return;
  clearTimeout(itself);
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
  choosing.light(board, taking);
  glimpse();
  news.mark();
  time?.hang(board);
}

/**
 * What a machine would do, or nothing any more.
 * @param {Answer | null} hint
 */
function advise(hint = null) {
  advice.hidden = !hint;
  advice.textContent = hint && `${say("advice", { label: (hint.label ?? "").replace(/\.$/, "") })} ${hint.reason ?? ""}`;
  board.advise(hint?.path ?? [], hint?.ghost);
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

/** Someone was quicker: look again; if it was oneself, as with a double click, there is nothing to say. */
async function overtaken() {
  await live.refresh();
  const { log, mine } = newest;
  if (sent && !log?.some(({ n, seat }) => n === sent && mine?.includes(seat ?? -1))) notice(say("overtaken"));
}

/** The move that was on its way may have come home. */
function release() {
  if (view.n < sent) return;
  sent = 0;
  dock.classList.remove("sending");
  show();
}

/**
 * A wish at this table; returns the number of the newest entry, or 0 if it was refused.
 * @param {"POST" | "DELETE"} method
 * @param {string} what
 * @param {unknown} body
 */
async function ask(method, what, body = {}) {
  try {
    const { n = 0 } = await send(method, `${url}/${what}`, body);
    // The news should be here by now; if it was lost on the way, look.
    if (sent) setTimeout(() => sent && live.refresh(), PATIENCE);
    return n;
  } catch (trouble) {
    if (!(trouble instanceof Refused)) throw trouble;
    if (trouble.status === 409) await overtaken();
    else if (trouble.status === 422) lesson?.refuse(trouble.message, taking);
    else notice(trouble.message);
    sent = Math.min(sent, view.n);
    release();
    return 0;
  }
}

/**
 * The new game begins while its players are still here: those who agreed go there together, and
 * so do those who watch.
 * @param {View} news
 */
async function goOn({ rematch = "", again = [], mine = [] }) {
  if (mine.length) await (await dice()).attend(rematch);
  if (!mine.length || mine.some((seat) => again.includes(seat))) location.assign(`/t/${rematch}`);
}

function rematch() {
  if (view.rematch && !view.mine?.length) location.assign(`/t/${view.rematch}`);
  else follow(`${url}/rematch`, {}, "", async (id) => id && (await dice()).attend(id));
}

function end() {
  if (ended) return;
  ended = true;
  dice();
  showResult();
}

async function showResult() {
  await result(table, dice);
  beckon(view);
}

/** @param {number} moves how many, the newest first */
async function takeBack(moves) {
  let { n } = view;
  while (moves-- && n) n = await ask("POST", "undo", { n: n + 1 });
}

async function leave() {
  for (const seat of view.mine ?? []) await ask("DELETE", `seats/${seat}`);
  location.assign("/");
}

dialogs();
links();
makeRoom();
const presses = {
  ".undo": () => takeBack(1),
  ".restart": () => takeBack(view.undo ?? 0),
  ".hint": consult,
  ".again": again,
  ".rush": () => ask("POST", "agree"),
  ".result": showResult,
  ".rematch": rematch,
  ".decline": () => ask("DELETE", "rematch"),
  ".yes-leave": leave,
  ".retry": () => ask("POST", "retry"),
};
document.addEventListener("click", async (event) => {
  if (!(event.target instanceof Element)) return;
  for (const [part, press] of Object.entries(presses)) if (event.target.closest(part)) press();
  const rules = event.target.closest("a.rules-link, a.at-rules");
  if (!(rules instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const opened = await import("./rulebook.js").then(({ leaf }) => leaf(rules, view.encounter?.heading)).catch(() => false);
  if (!opened && !window.open(rules.href)) notice(say("unreachable"));
});

document.addEventListener("keydown", ({ key, target }) => {
  if (target instanceof Element && target.closest("a, button, input, select, dialog")) return;
  if (key === "Enter" && choosing.current) choosing.play();
  if (key === "Escape") choosing.back();
});

// The page came with the scene for a laptop.
if (shape() === "tall" || look()) view = { ...view, scene: null };
if (view.scene) await board.begin(view.scene);
show();
if (view.phase === "over" && !lesson) end();
live.start();

/** A puzzle: a position of its own, answered with the game's own moves. */

import { fetchArt } from "./art.js";
import { Board } from "./board.js";
import { buttons } from "./buttons.js";
import { Choosing } from "./choosing.js";
import { Taking } from "./handful.js";
import { eyes, reshaped, shape } from "./live.js";
import { spoken } from "./log.js";
import { look, looks } from "./looks.js";
import { data, find, notice, pick } from "./page.js";
import { Reminders } from "./reminders.js";
import { Refused, send } from "./send.js";
import { touching } from "./touching.js";

const room = find("main");
const sentence = find(".sentence");
const verdict = find(".verdict");
const again = find(".again");
const reveal = find(".reveal");
/** After so many wrong answers the solution is offered; it is played at this pace. */
const ENOUGH = 2;
const PACE = 1400;
let wrong = 0;
/** @type {string[]} the moves of the answer so far */
let moves = [];
let asking = false;

const board = new Board(pick(SVGSVGElement, "svg.board"), await fetchArt(room.dataset.art ?? ""));
const choosing = new Choosing(play);
const taking = new Taking(find(".heaps"), play, async () => "", light);
/**
 * @param {Choice} [choice]
 * @param {string[]} [meant]
 */
const glimpse = (choice = choosing.current ?? undefined, meant = []) =>
  board.ghost(choice?.ghost ?? [], meant);
const list = buttons(sentence, choosing, (id) => board.find(id)?.piece.label ?? id, glimpse);
choosing.change = () => {
  light();
  list();
};
const reminders = new Reminders(board, choosing);
board.zoom.changed = light;
addEventListener("resize", light);
touching(board, {
  // Anything here can be tried again.
  touch: (id) => taking.touch(id) || choosing.touch(id),
  dwell: (x, y) => reminders.show(x, y),
  glance: (id) => glimpse(choosing.glimpse(id)),
  grabs: (id) => choosing.leads(id),
  grab: (id) => choosing.touched.includes(id) || choosing.touch(id),
  missed: (id) => taking.missed(id),
});
const describe = spoken(pick(HTMLDetailsElement, "details.spoken"));

function light() {
  choosing.light(board, taking);
  glimpse();
}

/** @param {Attempt} attempt */
function show({ outcome, text = "", scene }) {
  const open = outcome === "open";
  board.show(scene);
  if (scene.reminders) reminders.known = scene.reminders;
  describe(scene, reminders.known);
  room.dataset.n = `${moves.length}`;
  room.dataset.outcome = outcome;
  room.classList.toggle("your-turn", open);
  sentence.textContent = scene.sentence;
  sentence.hidden = !open;
  verdict.textContent = text;
  verdict.hidden = open;
  if (outcome === "wrong") wrong++;
  again.hidden = open || outcome === "right";
  reveal.hidden = outcome !== "wrong" || wrong < ENOUGH;
  find(".afresh").hidden = !open || !moves.length;
  find(".onward").hidden = open || outcome === "wrong";
  if (outcome === "right") find(".solved-before").hidden = false;
  taking.offer((open && scene.handful) || null, moves.length);
  choosing.offer(open ? (scene.choices ?? []) : [], scene.lead, scene.prompts);
  // The focus goes where one goes on.
  if (!open) find(outcome === "right" ? ".onward" : ".again").focus({ preventScroll: true });
}

/**
 * @param {string} action
 * @param {string[]} [then] the actions that follow it automatically
 */
function play(action, then = []) {
  answer([...moves, action, ...then]);
}

/** @param {string[]} tried */
async function answer(tried) {
  if (asking) return;
  asking = true;
  try {
    const attempt = await send("POST", `${room.dataset.api}?${eyes()}`, { moves: tried });
    moves = tried;
    show(/** @type {Attempt} */ (attempt));
  } catch (trouble) {
    if (!(trouble instanceof Refused)) throw trouble;
    notice(trouble.message);
  } finally {
    asking = false;
  }
}

/** The position from the beginning, then the moves that solve it, one after the other. */
async function solve() {
  if (asking) return;
  asking = true;
  try {
    const steps = await send("POST", `${room.dataset.api}/solution?${eyes()}`);
    for (const [number, step] of /** @type {Attempt[]} */ (steps).entries()) {
      if (number) await new Promise((resolve) => setTimeout(resolve, PACE));
      moves = [];
      show(step);
    }
  } catch (trouble) {
    if (!(trouble instanceof Refused)) throw trouble;
    notice(trouble.message);
  } finally {
    asking = false;
  }
}

async function afresh() {
  await answer([]);
  find("#choices").focus({ preventScroll: true });
}

again.addEventListener("click", afresh);
reveal.addEventListener("click", solve);
find(".afresh").addEventListener("click", afresh);
document.addEventListener("keydown", ({ key, target }) => {
  if (target instanceof Element && target.closest("a, button, input, select")) return;
  if (key === "Enter" && choosing.current) choosing.play();
  if (key === "Escape") choosing.back();
});
reshaped(() => answer(moves));
looks(() => answer(moves));

// The page came with the scene for a laptop.
if (shape() === "wide" && !look()) show(data("attempt"));
else answer([]);

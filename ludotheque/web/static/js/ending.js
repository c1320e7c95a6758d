/** The end of a game: the board's own finale act by act, then the result. */

import { read } from "./dialog.js";
import { notice, say } from "./page.js";

/**
 * A scene before the acts of its finale have come.
 * @param {import("./board").Board} board
 * @param {Scene} scene
 * @param {number} [act] how many of them have come
 */
export function until(board, scene, act = 0) {
  return board.before(scene, (scene.finale ?? []).slice(act).flat());
}

/**
 * @param {import("./board").Board} board
 * @param {import("./pace").Pace} pace
 * @param {Scene} scene
 * @param {(scene: Scene) => void} show
 */
export async function finale(board, pace, scene, show) {
  for (let act = 1; act <= (scene.finale ?? []).length; act++) {
    await pace.rest(pace.beat);
    show(until(board, scene, act));
  }
}

/**
 * Who won, with how much, and whether the dice were fair.
 * @param {string} table
 * @param {() => Promise<{ verdict: (table: string) => Promise<string> }>} dice
 */
export async function result(table, dice) {
  await read("ending", `/t/${table}/ending`, ".ending");
  const spot = document.querySelector("#ending .verdict");
  const key = spot && !spot.textContent && (await (await dice()).verdict(table));
  if (!key) return;
  spot.textContent = say(key);
  if (key === "dice_differ") notice(say(key), true);
}

/**
 * Whoever reads the result sees who would play again, or that the others have gone on.
 * @param {View} view
 */
export function beckon({ rematch, again = [], declined = [], mine = [], seats }) {
  const refusers = declined.filter((seat) => !mine.includes(seat)).map((seat) => seats[seat].name);
  for (const no of document.querySelectorAll(".decline")) {
    no.toggleAttribute("hidden", Boolean(rematch) || !again.length || !mine.some((seat) => !again.includes(seat)));
  }
  if (!rematch && !again.length && !declined.length) return;
  const agreed = mine.some((seat) => again.includes(seat));
  const names = seats
    .filter(({ kind, away }, seat) => kind === "person" && !away && again.includes(seat) !== agreed)
    .map(({ name }) => name).join(", ");
  const key = rematch ? "join" : refusers.length ? "declined" : !again.length ? "rematch" : agreed ? "asked" : "would";
  const text = say(key, { names: key === "declined" ? refusers.join(", ") : names });
  for (const press of document.querySelectorAll(".rematch")) press.textContent = text;
}

/** What is heard: nothing before the first touch, and nothing where sound is switched off. */

import { find } from "./page.js";
import { setting } from "./settings.js";

/** @type {Promise<typeof import("./sound.js")> | null} */
let sounds = null;
const wake = () => {
  if (setting("sound")) sounds ??= import("./sound.js");
};
for (const touch of ["pointerup", "keydown"]) addEventListener(touch, wake);

const mute = find(".mute");
const show = () => mute.setAttribute("aria-pressed", String(!setting("sound")));
mute.addEventListener("click", () => find("[name=sound]").click());
addEventListener("change", show);
show();

/**
 * How a line sounds to whoever sits there: what befalls somebody else is heard, but not felt in
 * the hand, and whoever has lost doesn't hear the winner's melody.
 * @param {Line} line
 * @param {number[]} [mine]
 */
export function felt({ sound, hurts, wins = [] }, mine = []) {
  const spared = sound === "loss" && hurts != null && !mine.includes(hurts);
  const beaten = sound === "win" && wins.length && mine.length && !mine.some((own) => wins.includes(own));
  return spared || beaten ? "sigh" : sound;
}

/**
 * @param {Iterable<string | undefined>} names
 * @param {boolean} calls whether it is to be heard from behind other windows too
 */
export async function hear(names, calls = false) {
  if (!sounds || !setting("sound") || (document.hidden && !calls)) return;
  const { play } = await sounds;
  for (const name of new Set(names)) if (name) play(name);
}

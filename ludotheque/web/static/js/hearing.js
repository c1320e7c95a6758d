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
 * @param {Iterable<string | undefined>} names
 * @param {boolean} calls whether it is to be heard from behind other windows too
 */
export async function hear(names, calls = false) {
  if (!sounds || !setting("sound") || (document.hidden && !calls)) return;
  const { play } = await sounds;
  for (const name of new Set(names)) if (name) play(name);
}

/** The rules, opened at the paragraph that fits. */

import { read } from "./dialog.js";

/**
 * Open them where a thing is explained, or else at that heading; returns whether that worked.
 * @param {HTMLAnchorElement} link
 * @param {number} [due] the heading of what is being decided
 */
export async function leaf({ href, dataset }, due = 0) {
  if (!(await read("rules", href, ".rules-text"))) return false;
  const { heading = due, about, sprite } = dataset;
  // The first heading is the title of them all.
  const title = document.querySelectorAll("#rules h2")[+heading];
  if (!+heading || !title) return true;
  document.querySelector("#rules .here")?.classList.remove("here");
  const pictures = [about, sprite].map((name) => `img[src*="/sprites/${name}.svg"]`).join();
  let spot = title;
  for (let part = title.nextElementSibling; part?.matches(":not(h2)"); part = part.nextElementSibling) {
    const found = part.querySelector(pictures)?.closest("tr, li, p");
    if (found && spot === title) spot = found;
  }
  if (about) spot.classList.add("here");
  const turn = () => spot.scrollIntoView({ block: spot === title ? "start" : "center" });
  turn();
  // Pictures take their room only when they are there.
  const drawings = [...document.querySelectorAll("#rules img")].map((drawing) => {
    if (!(drawing instanceof HTMLImageElement)) return;
    drawing.loading = "eager";
    return drawing.decode();
  });
  Promise.allSettled(drawings).then(turn);
  return true;
}

/** How much of a phone's screen is left for the board. */

import { find } from "./page.js";

/** A foot higher than this, in pixels, is an exception that the board doesn't make way for later (see table.css). */
const USUAL = 220;
/** The room that quiet help needs, kept from the start where somebody is helped (see table.css). */
const HELP = 310;

/** The board makes way for what is at its foot, but doesn't grow and shrink with every sentence. */
export function room() {
  const dock = find(".dock");
  const reins = find(".reins");
  const { style } = find("main");
  let most = dock.querySelector(".encounter") ? HELP : USUAL;
  const measure = () => {
    // Both are looked at before anything is said: else the page would be laid out in between.
    const [foot, above] = [dock.offsetHeight, reins.offsetHeight];
    // Often another: it says nothing to what is on the stage, which would be styled again.
    find(".stage").style.setProperty("--foot", `${foot}px`);
    // A list that was asked for may lie over the board.
    if (dock.classList.contains("wordy")) return;
    most = Math.max(most, Math.min(foot, USUAL));
    style.setProperty("--dock", `${Math.max(most, foot)}px`);
    style.setProperty("--reins", `${above}px`);
  };
  /** Beside the board it has a most height: what would be cut off does without its words. */
  const tighten = () => {
    dock.classList.remove("tight");
    const parts = [dock, ...dock.querySelectorAll(".encounter")];
    dock.classList.toggle("tight", parts.some((part) => part.scrollHeight > part.clientHeight));
  };
  const hand = new MutationObserver(tighten);
  hand.observe(dock, { childList: true, subtree: true, characterData: true, attributeFilter: ["hidden"] });
  addEventListener("resize", tighten);
  const eye = new ResizeObserver(measure);
  eye.observe(dock);
  eye.observe(reins);
}

/** What the players agree on: asked for in the menu, answered in the dock. */

import { askFirst } from "./dialog.js";
import { find, say } from "./page.js";

/** @param {Wish} ask */
export function agreements(ask) {
  const line = find(".question");
  const [yes, no] = line.querySelectorAll("button");
  document.addEventListener("click", ({ target }) => {
    const press = target instanceof Element && target.closest("[data-ask], [data-reply], [data-days], [data-rest]");
    if (!(press instanceof HTMLElement)) return;
    find("#menu").hidePopover();
    const { ask: what, reply, days } = press.dataset;
    if (what) ask("POST", "proposal", { what });
    else if (reply) ask("POST", "reply", { yes: reply === "yes" });
    else if (days && "rest" in press.dataset) ask("POST", "holiday", { days: Number(days) });
    else askFirst(press);
  });

  /** @param {View} view */
  return ({ question, may = [], holidays = 0 }) => {
    line.hidden = !question;
    find("span", line).textContent = question?.text ?? "";
    yes.hidden = !question?.wanted;
    no.hidden = !question?.wanted && !question?.mine;
    no.textContent = say(question?.mine ? "withdraw" : "no");
    for (const item of document.querySelectorAll("[data-may]")) {
      item.toggleAttribute("hidden", !may.includes(item.getAttribute("data-may") ?? ""));
    }
    for (const item of document.querySelectorAll("[data-left]")) item.textContent = `${holidays}`;
    for (const item of document.querySelectorAll("#holiday [data-days]")) {
      item.toggleAttribute("hidden", Number(item.getAttribute("data-days")) > holidays);
    }
  };
}

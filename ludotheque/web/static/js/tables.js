/** My tables: leave, hide, play again, go on holiday; and more of them when one comes to the end. */

import { askFirst, dialogs, open } from "./dialog.js";
import { find, notice, pick, say } from "./page.js";
import { follow, Refused, send } from "./send.js";

/** @type {Record<string, (id: string, press: HTMLElement) => Promise<unknown>>} */
const acts = {
  leave: (id, { dataset }) => send("DELETE", `/api/tables/${id}/seats/${dataset.seat}`),
  hide: (id, { dataset }) => send("POST", `/api/tables/${id}/hide`, { hidden: dataset.hidden !== "no" }),
};

document.addEventListener("click", async ({ target }) => {
  const press = target instanceof Element && target.closest("button[data-act]");
  if (!(press instanceof HTMLButtonElement)) return;
  const { act = "", id = "" } = press.dataset;
  if (act === "rematch") return follow(`/api/tables/${id}/rematch`, {}, `/t/${id}`, (made) => {
    // Whoever still reads the result at the old table is asked first.
    if (!made) location.assign(`/t/${id}`);
  });
  if (act === "ask-leave") {
    Object.assign(find(".yes-leave").dataset, { ...press.dataset, act: "leave" });
    return open("leave");
  }
  if (act === "ask-holiday") return askFirst(press);
  press.disabled = true;
  try {
    if (act === "holiday") {
      const days = Number(press.dataset.days);
      const { tables = 0 } = await send("POST", "/api/holidays", { days });
      const page = await read(location.href);
      const list = page.querySelector(".tables");
      if (list) find(".tables").replaceWith(document.adoptNode(list));
      notice(say("rested", { tables }));
    } else {
      await acts[act](id, press);
      location.reload();
    }
  } catch (trouble) {
    if (trouble instanceof Refused) notice(trouble.message);
  }
  press.disabled = false;
});

dialogs();
pick(HTMLSelectElement, "[name=game]").onchange = () => pick(HTMLFormElement, ".filters form").submit();

/** @param {string} url of a page of this house */
async function read(url) {
  const text = await fetch(url).then((answer) => answer.text()).catch(() => "");
  return new DOMParser().parseFromString(text, "text/html");
}

/** More tables are fetched before one has come to the end of the list. */
async function grow() {
  const link = document.querySelector("a.more");
  if (!(link instanceof HTMLAnchorElement) || link.dataset.underway) return;
  link.dataset.underway = "yes";
  const page = await read(link.href);
  find(".tables").append(...page.querySelectorAll(".tables > li"));
  const next = page.querySelector("a.more");
  if (next) link.replaceWith(document.adoptNode(next));
  else link.remove();
  look();
}

const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && grow(), {
  rootMargin: "600px",
});
function look() {
  watch.disconnect();
  const link = document.querySelector("a.more");
  if (link) watch.observe(link);
}
look();

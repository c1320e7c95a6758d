/** The hall: tables where anybody may sit down, kept up to date. */

import { button, find, make, pick, rows, say } from "./page.js";
import { follow } from "./send.js";
import { Tabs } from "./tabs.js";

/**
 * @typedef {{id: string, game: string, names: string[], free: number[], language: string,
 *   options: Record<string, unknown>, since: number, pace?: string, at_zero?: string}} Offer
 * @typedef {{title: string, options: Record<string, Record<string, string>>}} Box
 */

/** @type {Map<string, Offer>} */
const offers = new Map();
/** @type {Record<string, Box>} */
const said = JSON.parse(find("#said").textContent ?? "");
const name = pick(HTMLInputElement, "#my-name");
const game = pick(HTMLSelectElement, "[name=game]");
const language = pick(HTMLSelectElement, "[name=language]");

const pace = pick(HTMLSelectElement, "[name=pace]");
const myPace = pick(HTMLSelectElement, "#my-pace");

const myName = () => name.value.trim() || say("guest");

/**
 * What was agreed on there, where it is not what is usual.
 * @param {Offer} offer
 */
function agreed({ game, options }) {
  const words = said[game].options;
  return Object.keys(options).flatMap((key) => words[key]?.[String(options[key])] ?? []);
}

/** @param {Offer} offer */
function row(offer) {
  const { id, free } = offer;
  const seats = free.length;
  const cover = make("img");
  cover.src = `/games/${offer.game}/cover.svg`;
  cover.alt = "";
  const state = say(seats > 1 ? "wait" : seats ? "waits" : "plays", { free: String(seats) });
  const spoken = pick(HTMLOptionElement, `[value=${offer.language}]`, language).text;
  const told = [...pace.options].find(({ value }) => value === offer.pace)?.text ?? offer.pace;
  const clock = told ? [told, ...(offer.at_zero ? [say(`zero_${offer.at_zero}`)] : [])] : [];
  const facts = [state, ...clock, spoken, ...agreed(offer)].join(" · ");
  const own = find(".offers").dataset.mine?.split(" ").includes(id);
  const enter = () =>
    seats && !own
      ? follow(`/api/tables/${id}/seats/${free[0]}`, { name: myName() }, `/t/${id}`)
      : location.assign(`/t/${id}`);
  return make(
    "li", "offer", cover,
    make(
      "p", "", make("strong", "", said[offer.game].title), make("span", "names", offer.names.join(", ")),
      make("small", "", facts),
    ),
    button(say(own ? "back" : seats ? "sit" : "watch"), enter, seats || own ? "button" : "button quiet"),
  );
}

function show() {
  const wanted = [...offers.values()].filter(
    (offer) =>
      (!game.value || offer.game === game.value) &&
      (!language.value || offer.language === language.value) &&
      (pace.value === "all" || (offer.pace ?? "") === pace.value),
  );
  // First where a seat is free, and there whoever has waited longest.
  wanted.sort((a, b) => Number(!a.free.length) - Number(!b.free.length) || a.since - b.since);
  rows(find(".offers"), wanted, row);
  find(".nobody").hidden = wanted.length > 0;
}

/** @param {{all?: boolean, offers: Offer[], gone?: string[]}} changes */
function take(changes) {
  if (changes.all) offers.clear();
  for (const offer of changes.offers) offers.set(offer.id, offer);
  for (const id of changes.gone ?? []) offers.delete(id);
  show();
}

/** When a line that was refused is asked for again. */
const AGAIN = 3000;
const { classList } = document.documentElement;
/** @type {EventSource | null} */
let source = null;
const tabs = new Tabs(listen);

/** A tab that nobody sees needs no line: a browser has only six for all of its tabs. */
function listen() {
  const wanted = !document.hidden && !tabs.rests;
  if (wanted === !!source) return;
  source?.close();
  source = wanted ? new EventSource("/api/hall/events") : null;
  source?.addEventListener("hall", ({ data }) => {
    classList.remove("cut");
    take(JSON.parse(data));
  });
  source?.addEventListener("error", lose);
  // Newer windows of the same person go on.
  source?.addEventListener("elsewhere", () => source?.close());
}

/** The browser opens a lost line again by itself, unless the house, or its proxy, refused it. */
function lose() {
  if (!source) return;
  classList.add("cut");
  if (source.readyState !== EventSource.CLOSED) return;
  source = null;
  setTimeout(listen, AGAIN);
}

function turned() {
  if (document.hidden) tabs.hide();
  else tabs.look();
  listen();
}

document.addEventListener("visibilitychange", turned);
addEventListener("focus", () => tabs.look());
addEventListener("pagehide", () => {
  source?.close();
  source = null;
  tabs.leave();
});
addEventListener("pageshow", ({ persisted }) => persisted && turned());
turned();
game.onchange = language.onchange = pace.onchange = show;
for (const invitation of document.querySelectorAll("button.invite")) {
  const game = invitation.getAttribute("data-game");
  const seats = [{ kind: "me" }, { kind: "friend" }];
  invitation.addEventListener("click", () => {
    follow("/api/tables", { game, name: myName(), seats, hall: true, pace: myPace.value, hints: !myPace.value });
  });
}

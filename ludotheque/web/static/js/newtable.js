/** The form that opens a table. */

import { chapters } from "./chapters.js";
import { ahead } from "./dice.js";
import { find, pick, say } from "./page.js";
import { follow } from "./send.js";

chapters();
const form = pick(HTMLFormElement, "form.new-table");
const number = pick(HTMLInputElement, "input[name=seats]", form);
const pace = pick(HTMLSelectElement, "#pace");
const door = pick(HTMLSelectElement, "#door");
const atZero = pick(HTMLSelectElement, "#at-zero");
const rows = [...form.querySelectorAll(".place")].map((row) => ({
  row: /** @type {HTMLElement} */ (row),
  who: pick(HTMLSelectElement, "select", row),
  name: pick(HTMLInputElement, "input", row),
}));

/** Show as many seats as there are, and the names of those on this device. */
function arrange() {
  const seats = number.valueAsNumber;
  for (const field of form.querySelectorAll("[data-seats]")) {
    const [least, most] = (field.getAttribute("data-seats") ?? "").split(" ").map(Number);
    field.toggleAttribute("hidden", seats < least || seats > most);
  }
  rows.forEach(({ row, who, name }, index) => {
    row.hidden = index >= seats;
    name.parentElement?.toggleAttribute("hidden", who.value !== "device");
    name.required = who.value === "device" && !row.hidden;
    // Whoever plays alone has nothing to say about who plays.
    who.hidden = seats === 1;
    if (who.hidden) who.value = "me";
  });
  const invites = rows.slice(0, seats).some(({ who }) => who.value === "friend");
  // Where clocks run, they decide how long a table waits.
  find("[data-for=door]", form).hidden = !invites;
  for (const help of form.querySelectorAll("[data-door]")) {
    help.toggleAttribute("hidden", help.getAttribute("data-door") !== door.value);
  }
  // Among strangers who race each other there are no hints.
  find("[data-for=hints]", form).hidden = invites && door.value === "hall" && !!pace.value;
  find("[data-for=friend]", form).hidden = !invites || !!pace.value;
  find("[data-for=pace]", form).hidden = !pace.value;
}

/** @param {number} by */
function grow(by) {
  const seats = (number.valueAsNumber || 0) + by;
  number.valueAsNumber = Math.max(Number(number.min), Math.min(Number(number.max), seats));
  arrange();
}

/**
 * One person, one seat: whoever was "me" before is a friend now.
 * @param {HTMLSelectElement} chosen
 */
function sit(chosen) {
  if (chosen.value === "me") {
    for (const { who } of rows) if (who !== chosen && who.value === "me") who.value = "friend";
  }
  arrange();
}

/** @returns {Wanted[]} */
function wanted() {
  return rows.slice(0, number.valueAsNumber).map(({ who, name }) => {
    const [kind, level] = who.value.split(" ");
    if (kind === "machine") return { kind, level: Number(level) };
    return kind === "device" ? { kind, name: name.value } : { kind };
  });
}

/** @returns {Record<string, unknown>} */
function options() {
  const fields = form.querySelectorAll(".field:not([hidden]) [data-option]");
  return Object.fromEntries([...fields].map((field) => {
    const select = /** @type {HTMLSelectElement} */ (field);
    return [select.dataset.option, JSON.parse(select.value)];
  }));
}

/**
 * @param {Wanted[]} seats
 * @param {Record<string, unknown>} chosen options that are not chosen in the form
 */
function openTable(seats, chosen = {}) {
  number.valueAsNumber = seats.length;
  arrange();
  const filled = new FormData(form);
  // With a free seat the game begins later, and words are sealed only then.
  const full = seats.every(({ kind }) => kind !== "friend");
  const { seal, settle } = ahead();
  const way = full ? "" : door.value;
  const wish = {
    game: form.dataset.game,
    seats,
    options: { ...options(), ...chosen },
    patience: Number(filled.get("patience")),
    hints: filled.get("hints") === "yes",
    pace: pace.value,
    at_zero: filled.get("at_zero"),
    hall: way === "hall",
    invited: way === "invited",
    name: String(filled.get("name")).trim() || say("guest"),
  };
  follow("/api/tables", full ? { ...wish, seal } : wish, "/", full ? settle : undefined);
}

for (const { who } of rows) who.addEventListener("change", () => sit(who));
find(".less").addEventListener("click", () => grow(-1));
find(".more").addEventListener("click", () => grow(1));
number.addEventListener("change", () => grow(0));
door.addEventListener("change", arrange);
pace.addEventListener("change", () => {
  // Live, nobody wins through a machine; by correspondence, whoever forgot the table has one.
  atZero.value = pace.value.endsWith("d") ? "machine" : "out";
  arrange();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  openTable(wanted());
});
document.addEventListener("click", ({ target }) => {
  const press = target instanceof Element && target.closest(".play-now, .play-alone");
  if (!(press instanceof HTMLElement)) return;
  const { level, key, value } = press.dataset;
  const rivals = document.querySelector("select.rivals");
  const machines = rivals instanceof HTMLSelectElement ? Number(rivals.value) : 1;
  if (level) openTable([{ kind: "me" }, ...Array(machines).fill({ kind: "machine", level: Number(level) })]);
  else openTable([{ kind: "me" }], key && value ? { [key]: JSON.parse(value) } : {});
});
// A page that comes back from the browser's memory has kept what was filled in.
addEventListener("pageshow", arrange);

/** The form that opens a table. */

import { ahead } from "./dice.js";
import { find, pick, say } from "./page.js";
import { follow } from "./send.js";

const form = pick(HTMLFormElement, "form.new-table");
const number = pick(HTMLInputElement, "input[name=seats]", form);
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
  });
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

/** @param {Wanted[]} seats */
function openTable(seats) {
  number.valueAsNumber = seats.length;
  arrange();
  const filled = new FormData(form);
  // With a free seat the game begins later, and words are sealed only then.
  const full = seats.every(({ kind }) => kind !== "friend");
  const { seal, settle } = ahead();
  const wish = {
    game: form.dataset.game,
    seats,
    options: options(),
    patience: Number(filled.get("patience")),
    hints: filled.get("hints") === "yes",
    name: String(filled.get("name")).trim() || say("guest"),
  };
  follow("/api/tables", full ? { ...wish, seal } : wish, "/", full ? settle : undefined);
}

for (const { who } of rows) who.addEventListener("change", () => sit(who));
find(".less").addEventListener("click", () => grow(-1));
find(".more").addEventListener("click", () => grow(1));
number.addEventListener("change", () => grow(0));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  openTable(wanted());
});
find(".play-now").addEventListener("click", () => {
  const level = Math.ceil(Number(form.dataset.levels) / 2);
  openTable([{ kind: "me" }, { kind: "machine", level }].slice(0, Number(number.max)));
});
document.querySelector(".play-alone")?.addEventListener("click", () => openTable([{ kind: "me" }]));
// A page that comes back from the browser's memory has kept what was filled in.
addEventListener("pageshow", arrange);

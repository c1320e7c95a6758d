/** A booklet to print: first how much of it is made, then the booklet. */

import { make, notice, pick, say } from "./page.js";

const OFTEN = 500;
const form = document.querySelector("form.print");
if (form instanceof HTMLFormElement) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    print(form);
  });
}

/** @param {HTMLFormElement} form */
async function print(form) {
  const bar = pick(HTMLProgressElement, "progress", form);
  const press = pick(HTMLButtonElement, "button", form);
  const wish = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  press.disabled = true;
  bar.hidden = false;
  for (bar.value = 0; bar.value < 1;) {
    const answer = await fetch(form.action.replace(".pdf", ".json") + `?${wish}`).catch(() => null);
    const said = await answer?.json().catch(() => null);
    if (!answer?.ok) {
      notice(said?.error ?? say("unreachable"));
      break;
    }
    bar.value = said.done;
    if (said.done < 1) await new Promise((rested) => setTimeout(rested, OFTEN));
    else {
      // It stays: not every browser shows or keeps what it was sent to.
      const ready = make("a", "ready", say("printed"));
      ready.href = `${form.action}?${wish}`;
      form.querySelector(".ready")?.remove();
      form.append(ready);
      location.assign(ready.href);
    }
  }
  press.disabled = false;
  bar.hidden = true;
}

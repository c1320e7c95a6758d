/** A review that is being worked out: how far it is, and the page again when it is there. */

import { find, notice, pick, say } from "./page.js";
import { Refused, send } from "./send.js";

const BEAT = 1000;
const url = `${find("main").dataset.api}/review`;
const bar = pick(HTMLProgressElement, "#progress");

async function look() {
  try {
    const { done = 0, total = 0, ready } = await send("POST", url);
    if (ready) return location.reload();
    if (total) bar.value = done / total;
    const said = total ? say("studying", { done, total }) : say("looking");
    if (find(".working label").textContent !== said) find(".working label").textContent = said;
  } catch (trouble) {
    if (trouble instanceof Refused) notice(trouble.message);
  }
  setTimeout(look, BEAT);
}

look();

/** An invitation to one seat: say your name and sit down. */

import { pick, say } from "./page.js";
import { follow } from "./send.js";

const form = pick(HTMLFormElement, "form.invited");
const { table, seat, token } = form.dataset;
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const name = String(new FormData(form).get("name")).trim() || say("guest");
  follow(`/api/tables/${table}/seats/${seat}`, { name, invitation: token }, `/t/${table}`);
});

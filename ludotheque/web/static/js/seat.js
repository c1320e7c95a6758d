/** A seat that its person takes along to this device. */

import { admit, pick } from "./page.js";
import { send } from "./send.js";

const take = pick(HTMLButtonElement, ".take-seat");
take.addEventListener("click", async () => {
  const { table, seat, token } = take.dataset;
  try {
    await send("POST", `/api/tables/${table}/seats/${seat}/devices`, { token });
    location.assign(`/t/${table}`);
  } catch (trouble) {
    admit(trouble);
  }
});

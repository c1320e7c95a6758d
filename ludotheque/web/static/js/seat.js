/** A seat that its person takes along to this device. */

import { find } from "./page.js";
import { follow } from "./send.js";

const take = find(".take-seat");
const { table, seat, token } = take.dataset;
take.addEventListener("click", () => {
  follow(`/api/tables/${table}/seats/${seat}/devices`, { token }, `/t/${table}`);
});

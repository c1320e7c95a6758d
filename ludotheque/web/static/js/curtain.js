/** Between two people at one screen: nobody sees the other's secrets. */

import { find, pick, say } from "./page.js";

const sheet = pick(HTMLDialogElement, "#curtain");
/** The seat whose person has said that they look. */
let lifted = -1;

/** @param {View} view */
export function curtain({ secret = -1, seats }) {
  if (secret < 0 || secret === lifted) {
    if (secret < 0) lifted = -1;
    sheet.close();
    return;
  }
  lifted = -1;
  const { name } = seats[secret];
  find("h2", sheet).textContent = say("pass_on", { name });
  const lift = find("button", sheet);
  lift.textContent = say("it_is_me", { name });
  lift.onclick = () => {
    lifted = secret;
    sheet.close();
  };
  if (!sheet.open) sheet.showModal();
}

sheet.addEventListener("cancel", (event) => event.preventDefault());

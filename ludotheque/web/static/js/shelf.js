/** The shelf's two doors: a record that someone sent, and an invitation that someone pasted. */

import { find, pick, say } from "./page.js";
import { follow } from "./send.js";

const file = pick(HTMLInputElement, "input[type=file]");
file.addEventListener("change", async () => {
  const record = await file.files?.[0]?.text();
  file.value = "";
  if (record !== undefined) follow("/api/records", record || "null");
});

const invitation = pick(HTMLFormElement, "form.invitation");
const amiss = find(".amiss", invitation);
invitation.addEventListener("input", () => amiss.replaceChildren());
invitation.addEventListener("submit", async (event) => {
  event.preventDefault();
  const link = String(new FormData(invitation).get("link")).trim();
  // A whole link, or only the letters at its end.
  const path = /^[a-z0-9]+$/.test(link) ? `/t/${link}` : link;
  const url = URL.canParse(path, location.origin) ? new URL(path, location.origin) : null;
  if (!url?.protocol.startsWith("http") || !/^\/[tr]\/./.test(url.pathname)) {
    amiss.textContent = say("no_invitation");
    return;
  }
  // What is found nowhere in this house is answered here, not on an empty page.
  const answer = url.origin === location.origin ? await fetch(url).catch(() => null) : null;
  if (answer?.status === 404) amiss.textContent = say("no_table");
  else location.assign(url);
});

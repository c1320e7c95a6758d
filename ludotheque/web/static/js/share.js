/** Links that are passed on: copied, or shared the phone's own way. */

import { find, notice, pick, say } from "./page.js";

/** @param {Element} group a link in a field, and its buttons */
function shareable(group) {
  const field = pick(HTMLInputElement, "input", group);
  field.addEventListener("focus", () => field.select());
  find(".copy", group).addEventListener("click", async () => {
    notice(say((await copied(field)) ? "copied" : "uncopied"));
  });
  const share = find(".share", group);
  share.hidden = !navigator.share;
  share.addEventListener("click", () => {
    navigator.share({ title: document.title, url: field.value }).catch(() => {
      // They thought better of it.
    });
  });
}

/** @param {HTMLInputElement} field */
async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Browsers give the clipboard only to secure pages; a house on the local network isn't one.
    field.select();
    return document.execCommand("copy");
  }
}

export function links() {
  document.querySelectorAll(".link").forEach(shareable);
}

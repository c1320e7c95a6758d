/** Dialogs: opened by their buttons, closed by Escape, by their own button, or beside them. */

import { find, pick } from "./page.js";

/** @param {string} id */
export function open(id) {
  const dialog = pick(HTMLDialogElement, `#${id}`);
  if (!dialog.open) dialog.showModal();
}

export function dialogs() {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const opener = target.closest("[data-opens]");
    if (opener instanceof HTMLElement) open(opener.dataset.opens ?? "");
    // Its content fills a dialog: a click on the dialog itself is on the space around.
    if (target instanceof HTMLDialogElement || target.closest("[data-closes]")) {
      target.closest("dialog")?.close();
    }
  });
}

/**
 * Open a dialog on a part of another page, which is fetched once; returns whether that worked.
 * @param {string} id
 * @param {string} url
 * @param {string} part
 */
export async function read(id, url, part) {
  const sheet = find(`#${id} .sheet`);
  if (!sheet.childElementCount) {
    const page = await fetch(url).then((answer) => answer.text()).catch(() => "");
    const found = new DOMParser().parseFromString(page, "text/html").querySelector(part);
    if (!found) return false;
    sheet.replaceChildren(document.adoptNode(found));
  }
  open(id);
  return true;
}

/**
 * Days of holiday are used up: whoever wants some is asked first, and told until when.
 * @param {HTMLElement} press
 */
export function askFirst({ dataset }) {
  find("#rest .asked").textContent = dataset.question ?? "";
  find(".yes-rest").dataset.days = dataset.days;
  open("rest");
}

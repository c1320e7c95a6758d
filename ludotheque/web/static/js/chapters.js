/** Buttons that begin a chapter of a lesson, or take it up again. */

import { follow } from "./send.js";

export function chapters() {
  document.addEventListener("click", ({ target }) => {
    const press = target instanceof Element && target.closest("[data-lesson]");
    if (!(press instanceof HTMLElement)) return;
    follow(press.dataset.lesson ?? "", { again: "again" in press.dataset });
  });
}

/**
 * Whether the house can be reached: as long as it can't, a strip below the bar says so (frame.css).
 * A page with a line of its own sees that for itself (`cut`); others ask now and then (`offline`).
 */

const SELDOM = 3000;
const { classList } = document.documentElement;
let timer = 0;

async function look() {
  clearTimeout(timer);
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) classList.remove("offline");
  else lose();
}

function lose() {
  classList.add("offline");
  clearTimeout(timer);
  timer = setTimeout(look, SELDOM);
}

/** On every page, but for the one that says nothing else. */
export function line() {
  if (document.body.classList.contains("trouble-page")) return;
  addEventListener("offline", lose);
  // Somebody has asked the house for something, in vain (see send.js).
  addEventListener("unanswered", lose);
  addEventListener("online", look);
  // A page that the browser had put aside comes back as it was.
  addEventListener("pageshow", ({ persisted }) => persisted && look());
  if (!navigator.onLine) lose();
}

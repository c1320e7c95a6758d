/** The house as an app: its worker, the number on its icon, and one touch to be told. */

/** Whether it was installed, and so has an icon of its own. */
const installed = () => !matchMedia("(display-mode: browser)").matches;

/** On the icon of an installed house: at how many tables it is one's turn. */
export async function count() {
  if (!("setAppBadge" in navigator) || !installed()) return;
  const answer = await fetch("/api/news/turns").catch(() => null);
  if (answer?.ok) navigator.setAppBadge((await answer.json()).turns).catch(() => {});
}

export function app() {
  navigator.serviceWorker?.register("/worker.js").catch(() => {});
  count();
  document.addEventListener("click", ({ target }) => {
    const offer = target instanceof Element && target.closest("[data-tell]");
    if (!(offer instanceof HTMLElement)) return;
    // Now, while the finger is still known to be a person's; the rest is fetched by those who want it.
    globalThis.Notification?.requestPermission();
    const script = document.createElement("script");
    script.type = "module";
    script.src = `${offer.dataset.tell}?${Date.now()}`;
    document.head.append(script);
  });
}

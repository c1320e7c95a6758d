/** Being told: this browser, a mailbox, a webhook, and when. On a table's page, one touch. */

import { find, notice, say } from "./page.js";
import { Refused, send } from "./send.js";

const able = isSecureContext && "PushManager" in window && "serviceWorker" in navigator;

/**
 * What the house says, or nothing once a refusal was told.
 * @param {"POST" | "DELETE"} method
 * @param {string} what
 * @param {unknown} body
 */
async function ask(method, what, body = {}) {
  try {
    return await send(method, `/api/news/${what}`, body);
  } catch (trouble) {
    if (!(trouble instanceof Refused)) throw trouble;
    notice(trouble.message);
    return null;
  }
}

/** @param {string} text a key, in letters that fit in an address */
function bytes(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** This browser's subscription, a new one if the house has another key by now. */
async function subscribe() {
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await (await fetch("/api/news")).json();
  const wish = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  return pushManager.subscribe(wish).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wish);
  });
}

/** Be told by this browser; returns the key of what is said about it. */
async function begin() {
  if (!able) return "news_unable";
  const allowed = await Notification.requestPermission();
  if (allowed === "denied") return "news_denied";
  if (allowed !== "granted") return "";
  const found = await subscribe().catch(() => null);
  if (!found) return "news_trouble";
  const { endpoint, keys } = found.toJSON();
  return (await ask("POST", "devices", { endpoint, keys })) ? "news_on" : "";
}

/** The page where all of it is set. */
function settings() {
  const on = find(".on");
  const off = find(".off");
  const state = find(".state");
  /** @type {string} */
  const usual = state.textContent ?? "";
  /** @type {Promise<unknown>} */
  let chosen = Promise.resolve();

  /** Whether this browser tells, and what is said about it. */
  const show = async (key = "") => {
    const { contacts } = await (await fetch("/api/news")).json();
    const own = able && (await (await navigator.serviceWorker.ready).pushManager.getSubscription());
    const told = contacts.some(({ address = "" }) => own && address === own.endpoint);
    const denied = able && Notification.permission === "denied";
    const said = key || (told ? "news_on" : denied ? "news_denied" : able ? "" : "news_unable");
    state.textContent = said ? say(said) : usual;
    state.classList.toggle("on", told);
    on.hidden = told || denied || !able;
    off.hidden = !told;
    find(".trial").hidden = !contacts.length;
    return contacts;
  };

  on.addEventListener("click", async () => show(await begin()));
  off.addEventListener("click", async () => {
    const own = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
    for (const { id, address } of await show()) {
      if (address === own?.endpoint) await ask("DELETE", `contacts/${id}`);
    }
    await own?.unsubscribe();
    show();
  });
  find(".trial").addEventListener("click", async () => {
    if (await ask("POST", "trial")) notice(say("trial_sent"));
  });
  for (const choice of document.querySelectorAll("select")) {
    choice.addEventListener("change", () => {
      // One after the other: what is asked for twice at once is sent once.
      const wish = { when: choice.value, table: choice.dataset.table };
      chosen = chosen.then(() => ask("POST", "when", wish));
      choice.querySelector("[value='']")?.remove();
    });
  }
  for (const drop of document.querySelectorAll(".drop")) {
    drop.addEventListener("click", async () => {
      const id = drop.getAttribute("data-contact");
      if (await ask("DELETE", `contacts/${id}`)) drop.closest("li")?.remove();
      show();
    });
  }
  form("mailboxes", ".mailbox", () => notice(say("mail_sent"), true));
  form("webhooks", ".webhook", ({ secret = "" }) => {
    find(".secret code").textContent = secret;
    find(".secret").hidden = false;
    show();
  });
  show();
}

/**
 * @param {string} what
 * @param {string} selector
 * @param {(answer: Answer) => void} then
 */
function form(what, selector, then) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLFormElement)) return;
  found.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await ask("POST", what, Object.fromEntries(new FormData(found)));
    if (!answer) return;
    found.reset();
    then(answer);
  });
}

if (document.body.classList.contains("news-page")) settings();
else {
  // Somebody has touched the offer at a table.
  const said = await begin();
  if (said) notice(say(said), said !== "news_on");
  if (said === "news_on") find("[data-tell]").hidden = true;
}

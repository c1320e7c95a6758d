/**
 * The worker behind the pages: it shows news, keeps what can be read without the house, and says
 * what can't. Pages come from the house whenever it answers; of tables nothing is ever kept.
 */

const { edition, shell } = HOUSE;
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const OPEN = () => caches.open(`house ${edition}`);
/** What a game's rules are drawn with: the same for everybody. */
const DRAWINGS = /^\/letters\/|^\/games\/[^/]+\/(sprites|pictures)\/|^\/games\/[^/]+\/cover\.svg$/;
const GAME = /^\/games\/[^/]+(?=(\/rules)?$)/;

scope.addEventListener("install", (event) => {
  scope.skipWaiting();
  event.waitUntil(OPEN().then((cache) => cache.addAll(shell)));
});

scope.addEventListener("activate", (event) => event.waitUntil(move()));

/** What another edition of the house has kept is thrown away. */
async function move() {
  await scope.registration.navigationPreload?.enable();
  const own = await OPEN().then(() => `house ${edition}`);
  for (const name of await caches.keys()) if (name !== own) await caches.delete(name);
  await scope.clients.claim();
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  // At a table the rules are read in a dialog.
  if (request.mode === "navigate" || GAME.test(pathname)) event.respondWith(page(event, pathname));
  else if (pathname.startsWith(`/static/${edition}/`)) event.respondWith(lasting(request));
  else if (DRAWINGS.test(pathname)) event.respondWith(fresh(request));
});

/**
 * A page from the house; if it doesn't answer, rules that were kept, or a word about it.
 * @param {FetchEvent} event
 * @param {string} path
 */
async function page(event, path) {
  const [game] = path.match(GAME) ?? [];
  try {
    const answer = (await event.preloadResponse) || (await fetch(event.request));
    // A proxy answers for a house that is closed.
    if (![502, 504].includes(answer.status)) {
      if (game && answer.ok) event.waitUntil(keepRules(`${game}/rules`));
      else if (path.startsWith("/language/")) event.waitUntil(keepAll());
      return answer;
    }
  } catch {
    // No connection, or nobody at its other end.
  }
  const cache = await OPEN();
  return (game && (await cache.match(`${game}/rules`))) || (await cache.match("/offline")) || Response.error();
}

/** In another language everything is read anew. */
async function keepAll() {
  await (await OPEN()).addAll(shell.filter((path) => GAME.test(path)));
}

/**
 * The rules of a game that somebody looks at, with all drawings in them.
 * @param {string} path
 */
async function keepRules(path) {
  const cache = await OPEN();
  const answer = await fetch(path);
  if (!answer.ok) return;
  await cache.put(path, answer.clone());
  for (const [, drawing] of (await answer.text()).matchAll(/<img [^>]*src="(\/games\/[^"]+)"/g)) {
    const address = drawing.replaceAll("&amp;", "&");
    if (!(await cache.match(address))) await cache.add(address);
  }
}

/**
 * A file of this edition, which never changes.
 * @param {Request} request
 */
async function lasting(request) {
  const cache = await OPEN();
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/**
 * A drawing from the house, or as it was kept.
 * @param {Request} request
 */
async function fresh(request) {
  const cache = await OPEN();
  try {
    const answer = await fetch(request);
    if (answer.status === 200) await cache.put(request, answer.clone());
    return answer;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}

// --- news ---------------------------------------------------------------------------------------

scope.addEventListener("push", (event) => {
  const { title = "Ludothèque", text, table, url, stop, stop_label } = event.data?.json() ?? {};
  const wish = {
    body: text,
    tag: table || "house",
    renotify: true,
    icon: "/icons/any-192.png",
    badge: "/icons/badge-96.png",
    data: { url, stop },
    actions: stop ? [{ action: "stop", title: stop_label }] : [],
  };
  event.waitUntil(Promise.all([scope.registration.showNotification(title, wish), count()]));
});

scope.addEventListener("notificationclick", (event) => {
  const { action, notification } = event;
  notification.close();
  const { url, stop } = notification.data ?? {};
  event.waitUntil(action === "stop" ? fetch(path(stop), { method: "POST" }) : visit(path(url)));
});

/** @param {string} [address] whichever name the house has in it */
const path = (address) => new URL(address ?? "/", location.origin).pathname;

/**
 * Go to a table: in the window where it is open, or in a new one.
 * @param {string} there
 */
async function visit(there) {
  for (const client of await scope.clients.matchAll({ type: "window", includeUncontrolled: true })) {
    if (path(client.url) === there) return client.focus();
  }
  return scope.clients.openWindow(there);
}

/** On the icon: at how many tables it is one's turn. */
async function count() {
  if (!navigator.setAppBadge) return;
  const answer = await fetch("/api/news/turns").catch(() => null);
  if (answer?.ok) await navigator.setAppBadge((await answer.json()).turns).catch(() => {});
}

// The browser has changed where it can be reached.
scope.addEventListener("pushsubscriptionchange", (event) => {
  /** @type {any} */ (event).waitUntil(renew(/** @type {any} */ (event)));
});

/** @param {{newSubscription?: PushSubscription, oldSubscription?: PushSubscription}} change */
async function renew({ newSubscription, oldSubscription }) {
  const wish = oldSubscription?.options;
  const found = newSubscription ?? (wish && (await scope.registration.pushManager.subscribe(wish)));
  if (!found) return;
  const { endpoint, keys } = found.toJSON();
  const headers = { "content-type": "application/json" };
  await fetch("/api/news/devices", { method: "POST", headers, body: JSON.stringify({ endpoint, keys }) });
}

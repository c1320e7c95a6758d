/** A page that could not be fetched comes back by itself as soon as the house answers. */

const SELDOM = 3000;

async function look() {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
  else setTimeout(look, SELDOM);
}

// Asked for by its own name there is nothing to wait for.
if (location.pathname !== "/offline") {
  setTimeout(look, SELDOM);
  addEventListener("online", look);
}

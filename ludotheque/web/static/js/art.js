/** A game's sprites: fetched once, put into the page, used by their names. */

const RETRY = 2000;

/**
 * @param {string} url
 * @returns {Promise<Sizes>}
 */
export async function fetchArt(url) {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) {
    await new Promise((rested) => setTimeout(rested, RETRY));
    return fetchArt(url);
  }
  const drawing = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const store = document.body.appendChild(document.adoptNode(drawing.documentElement));
  // Not display: none, or the paints inside would be lost with it.
  store.setAttribute("class", "art");
  store.setAttribute("aria-hidden", "true");
  document.body.classList.toggle("nocturnal", Boolean(store.querySelector(".night")));
  return new Map([...store.querySelectorAll("symbol")].map((symbol) => {
    const { width, height } = symbol.viewBox.baseVal;
    return [symbol.id, [width, height]];
  }));
}

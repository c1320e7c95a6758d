/** How pieces move: a glide, a way of many stations, a fading, a bump. */

const EASE = "cubic-bezier(.3, .1, .2, 1)";

/** Let whatever else waits go first: a touch, a picture. No timer: those of a hidden page are slow. */
export const breath = () => new Promise((breathed) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = breathed;
  port2.postMessage(0);
});

/** @param {Piece} piece */
export function place({ x, y, turn = 0, scale = 1 }) {
  return `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;
}

/**
 * From somewhere to where it is, by all its stations.
 * @param {Shown} shown
 * @param {string} from
 * @param {number} delay
 * @param {number} least how long it takes at least
 */
export function fly(shown, from, delay, least) {
  const { piece, spot } = shown;
  const { turn = 0, way = [] } = piece;
  const stations = way.map(([x, y, turn]) => place({ ...piece, x, y, turn }));
  // However often it went round, it ends the way it came, and doesn't spin back.
  const rounds = Math.round(((way.at(-1)?.[2] ?? turn) - turn) / 360);
  const end = place({ ...piece, turn: turn + 360 * rounds });
  // A long way takes longer than a glide, but never a whole second.
  const duration = Math.min(Math.max(least, 110 * way.length), 900);
  shown.flight?.cancel();
  shown.flight = spot.animate(
    [from, ...stations, end].map((transform) => ({ transform })),
    { duration, delay, easing: EASE, fill: "backwards" },
  );
}

/** @param {SVGElement} coming */
export function enter(coming) {
  coming.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250, easing: EASE });
}

/** @param {SVGElement} going */
export function leave(going) {
  going.classList.add("leaving");
  going.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 250, easing: EASE, fill: "forwards" })
    .finished.finally(() => going.remove());
}

/** @param {SVGGElement} face */
export function bump(face) {
  face.animate([{ scale: 1 }, { scale: 1.18 }, { scale: 1 }], { duration: 300, easing: EASE });
}

/**
 * Up into the air and away; or only there for a while, for those who want no motion.
 * @param {SVGElement} number
 * @param {boolean} still
 */
export function rise(number, still) {
  const [low, high] = still ? [0, 0] : [10, -46];
  return number.animate([
    { opacity: 0, translate: `0 ${low}px` },
    { opacity: 1, translate: `0 ${(low + high) / 2}px`, offset: 0.2 },
    { opacity: 1, translate: `0 ${high}px`, offset: 0.75 },
    { opacity: 0, translate: `0 ${high}px` },
  ], { duration: 1700, easing: EASE, fill: "both" }).finished;
}

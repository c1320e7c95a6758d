/** Fingers and mice on the board: a touch, a glance, a piece taken to another, the board moved. */

import { Loupe } from "./loupe.js";

const FAR = 8;
/** How long one stays on a thing to be reminded of what it does, in milliseconds. */
const STAY = 550;
/** Smaller things a finger can't be sure of, in pixels. */
const SURE = 40;
const TOUCHABLE = ".may, .chosen, .also";

/**
 * @param {import("./board").Board} board
 * @param {Hand} hand
 */
export function touching(board, { touch, glance, grabs, grab, dwell, missed }) {
  const { svg, zoom } = board;
  const loupe = new Loupe(svg);
  /** @type {Map<number, PointerEvent>} the fingers on the board, and where each was last */
  const fingers = new Map();
  let held = "";
  let moved = false;
  let staying = 0;
  /** Whether the finger looks for one of several small things. */
  let aiming = false;
  /** @type {PointerEvent | null} */
  let first = null;

  /** @param {string} id */
  const small = (id) => first?.pointerType === "touch" && size(board.find(id)?.face) < SURE;

  /** @param {PointerEvent | null} event where somebody may want to stay, or nowhere */
  const stay = (event) => {
    clearTimeout(staying);
    if (!event) return;
    const { clientX, clientY } = event;
    staying = setTimeout(() => {
      if (moved || !dwell(clientX, clientY) || !fingers.size) return;
      // Whoever was reminded has not chosen anything.
      moved = true;
      aiming = false;
      loupe.hide();
    }, STAY);
  };

  svg.addEventListener("click", (event) => {
    // The end of a movement is not a touch.
    const id = moved ? "" : piece(event);
    if (!moved) touch(id, small(id));
    // What can't be chosen is touched to hear of it.
    if (!moved && !id && !missed?.(piece(event, "[data-piece]"))) dwell(event.clientX, event.clientY);
    moved = false;
  });
  svg.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, event);
    stay(null);
    // A second finger pinches; whatever the first one held goes back.
    if (fingers.size > 1) return letGo(null);
    moved = false;
    first = event;
    const id = event.button ? "" : piece(event);
    held = id && grabs(id) ? id : "";
    aiming = !held && id !== "" && small(id);
    stay(event);
  });
  svg.addEventListener("pointerleave", () => {
    stay(null);
    glance("");
  });
  svg.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before || !first) {
      stay(event);
      return glance(piece(event));
    }
    fingers.set(event.pointerId, event);
    const [x, y] = [event.clientX - first.clientX, event.clientY - first.clientY];
    if (fingers.size > 1) return pinch(event, before);
    if (!moved && Math.hypot(x, y) < FAR) return;
    if (!moved && !held && !aiming && !zoom.close) return;
    if (!moved) {
      moved = true;
      stay(null);
      svg.setPointerCapture(event.pointerId);
      if (held) grab(held);
    }
    if (aiming || (held && first.pointerType === "touch")) loupe.show(event.clientX, event.clientY);
    if (aiming) glance(piece(event));
    else if (held) board.carry(held, x, y);
    else zoom.pan(event.clientX - before.clientX, event.clientY - before.clientY);
  });
  svg.addEventListener("pointerup", (event) => {
    fingers.delete(event.pointerId);
    letGo(event);
  });
  addEventListener("pointerup", ({ pointerId }) => fingers.delete(pointerId));
  // Browsers heed `touch-action` on a whole drawing only: a piece in hand has to hold the page still.
  svg.addEventListener("touchmove", (event) => (held || aiming) && event.preventDefault(), {
    passive: false,
  });
  svg.addEventListener("pointercancel", ({ pointerId }) => {
    fingers.delete(pointerId);
    letGo(null);
  });

  /** @param {PointerEvent | null} event where a piece is let go, if it is meant to lie there */
  function letGo(event) {
    const [id, aimed] = [held, aiming];
    held = "";
    aiming = false;
    stay(null);
    loupe.hide();
    if (!moved) return;
    const onto = event ? piece(event, aimed ? TOUCHABLE : ".may") : "";
    if (aimed) {
      glance("");
      if (onto) touch(onto, small(onto));
    }
    if (!id) return;
    const lands = onto !== "" && onto !== id;
    board.drop(id, lands);
    if (lands) touch(onto, small(onto));
  }

  /**
   * @param {PointerEvent} event
   * @param {PointerEvent} before
   */
  function pinch(event, before) {
    const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    if (!other) return;
    moved = true;
    const middle = { x: (event.clientX + other.clientX) / 2, y: (event.clientY + other.clientY) / 2 };
    zoom.by(apart(event, other) / apart(before, other), middle.x, middle.y);
    zoom.pan((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
  }
}

/** @param {Element} [face] how large it is seen, in pixels */
function size(face) {
  const { width, height } = face?.getBoundingClientRect() ?? { width: SURE, height: SURE };
  return Math.sqrt(width * height);
}

/**
 * The piece there that may be touched, whatever lies upon it: one that is seen there, else the
 * nearest of those within a finger's reach.
 * @param {MouseEvent} event
 */
function piece({ clientX, clientY }, kind = TOUCHABLE) {
  let found = "";
  let nearest = Infinity;
  for (const part of document.elementsFromPoint(clientX, clientY)) {
    const spot = part.closest(kind);
    if (!(spot instanceof SVGElement)) continue;
    const { x, y, width, height } = part.getBoundingClientRect();
    const seen = !part.matches(".finger");
    const far = seen ? -1 : Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY);
    if (far < nearest) [found, nearest] = [spot.dataset.piece ?? "", far];
  }
  return found;
}

/**
 * @param {PointerEvent} one
 * @param {PointerEvent} other
 */
function apart(one, other) {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
}

/** The choices on the board: what lights up may be touched. */

/**
 * @param {import("./board").Board} board
 * @param {import("./choosing").Choosing} choosing
 */
export function touchable(board, choosing) {
  board.svg.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const spot = event.target.closest(".may, .chosen");
    if (spot instanceof SVGGElement) choosing.touch(spot.dataset.piece ?? "");
    else if (choosing.touched.length) choosing.back();
  });
  const light = () => board.light(choosing.next.keys(), choosing.touched);
  // The size of a finger on the board depends on the window.
  addEventListener("resize", light);
  return light;
}

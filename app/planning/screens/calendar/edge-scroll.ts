/** Distance from an edge, in pixels, at which a drag scrolls the board. */
const EDGE = 40;

/** Pixels a frame, at the very edge. */
const FASTEST = 14;

type Box = { left: number; top: number; right: number; bottom: number };

/** The distance to scroll in this frame: faster towards the edge, fastest at and beyond it, 0 well inside. */
export function pullOf({ x, y }: { x: number; y: number }, { left, top, right, bottom }: Box) {
  return { x: pull(x, left, right), y: pull(y, top, bottom) };
}

function pull(at: number, low: number, high: number) {
  if (at < low + EDGE) return -speed(low + EDGE - at);
  return at > high - EDGE ? speed(at - (high - EDGE)) : 0;
}

function speed(depth: number) {
  return Math.ceil(Math.min(1, depth / EDGE) * FASTEST);
}

/**
 * Scrolls a board, and the page where the board has no more to show, for a pointer held at its edge. Its head and its
 * first column stay in place, so that its edge is where they end.
 * @returns whether anything moved.
 */
export function scrollAtEdge(board: HTMLElement, pointer: { x: number; y: number }): boolean {
  const around = board.getBoundingClientRect();
  const head = board.querySelector("th");
  const isWide = board.scrollWidth > board.clientWidth;
  const start = isWide ? (head?.offsetWidth ?? 0) : 0;
  const above = isWide ? (head?.offsetHeight ?? 0) : 0;
  const inside = pullOf(pointer, {
    left: Math.max(0, around.left) + start,
    top: Math.max(0, around.top) + above,
    right: Math.min(window.innerWidth, around.right),
    bottom: Math.min(window.innerHeight, around.bottom),
  });
  const page = pullOf(pointer, { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight });
  const before = [board.scrollLeft, board.scrollTop, window.scrollY].join();
  board.scrollBy(inside.x, inside.y);
  window.scrollBy(0, page.y);
  return [board.scrollLeft, board.scrollTop, window.scrollY].join() !== before;
}

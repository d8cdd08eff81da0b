/** How a list stands, in pixels: what is above its upper edge, all of it, and what of it is seen. */
export type ListPlace = { top: number; height: number; view: number };

/** So near to its end, in pixels, a list counts as being there. */
export const NEAR_END = 100;

/**
 * Whether a list is at its end. One that was there leaves it only by being moved up: what has grown below, or taken room
 * from it, between two looks has moved nobody.
 */
export function isAtEnd({ top, height, view }: ListPlace, before: { top: number; isAtEnd: boolean }): boolean {
  return height - top - view < NEAR_END || (before.isAtEnd && top >= before.top);
}

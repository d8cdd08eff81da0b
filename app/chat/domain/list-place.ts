/**
 * The scroll position of a list, in pixels: the height above the upper edge, the full height, and the visible height.
 */
export type ListPlace = { top: number; height: number; view: number };

/** The distance in pixels within which a list counts as being at its end. */
export const NEAR_END = 100;

/**
 * Whether a list is at its end. A list at its end leaves it only by moving up. Content that grew below between two
 * checks does not count.
 */
export function isAtEnd({ top, height, view }: ListPlace, before: { top: number; isAtEnd: boolean }): boolean {
  return height - top - view < NEAR_END || (before.isAtEnd && top >= before.top);
}

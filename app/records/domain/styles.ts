/** A product with this share of the hours of the day before was already running. */
const RUNNING = 0.2;

/** Whether the main product of a day is new on its line. `shareBefore`: its share of the hours of the day before. */
export function beginsProduct(shareBefore: number): boolean {
  return shareBefore < RUNNING;
}

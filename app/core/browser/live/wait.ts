/** Calls back after this many milliseconds. Returns the function that cancels it. */
export function wait(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
}

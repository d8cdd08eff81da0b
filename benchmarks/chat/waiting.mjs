import { setTimeout as pause } from "node:timers/promises";

/** Returns whether it became true in time; a proof that waits for ever proves nothing. */
export async function within(milliseconds, isSo) {
  for (const giveUp = performance.now() + milliseconds; !(await isSo()); await pause(10)) {
    if (performance.now() > giveUp) return false;
  }
  return true;
}

/** The value below which this part of all values lies. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Random numbers between 0 and 1, decided by a seed. */
export function randomFrom(seed) {
  let state = seed * 0x9e3779b9 + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

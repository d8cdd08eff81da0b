/**
 * Repeatable random numbers: the same name always draws the same ones, so that the demo factory is the same for
 * everyone.
 */
export type Random = {
  /** A number of at least 0 and less than 1. */
  next(): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  between(from: number, to: number): number;
  /** Mean 0, deviation 1. */
  normal(): number;
  pick<T>(choices: readonly T[]): T;
};

/** The generator is mulberry32 by Tommy Ettinger (public domain); its seed is an FNV-1a hash of the name. */
export function openRandom(name: string): Random {
  let state = hash(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    chance: (probability) => next() < probability,
    whole,
    between: (from, to) => from + next() * (to - from),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (choices) => choices[whole(0, choices.length - 1)] as (typeof choices)[number],
  };
}

function hash(text: string) {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

import { inject, test } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether this is a part of `npm run test:all`, and not the test of a commit. */
    isThorough: boolean;
  }
}

/** A test that takes long and rarely fails, among others that run with every commit: it is one of `npm run test:all`. */
export const rarely: typeof test = inject("isThorough") ? test : leftOut();

function leftOut() {
  const nothing = () => {};
  return Object.assign(nothing, { each: () => nothing }) as unknown as typeof test;
}

const PART = 0.1;
const FEWEST = 5;

/**
 * The rounds of a property: all of them in `npm run test:all`, and the first tenth in the test of a commit, which finds
 * what is plainly wrong. Both draw from the same seed.
 */
export function rounds(all: number): { numRuns: number } {
  return { numRuns: inject("isThorough") ? all : Math.max(FEWEST, Math.ceil(all * PART)) };
}

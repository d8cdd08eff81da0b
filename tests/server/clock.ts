import { inject } from "vitest";

declare global {
  /** The same, for the Durable Objects of tests/server/worker.ts. */
  var clockShift: number | undefined;
}

declare module "vitest" {
  interface ProvidedContext {
    /** How far the clock of the tests is from the machine's, in milliseconds. */
    clockShift: number;
    /** Whether the writes of this release are recorded for the next one. */
    recordsRelease: boolean;
  }
}

/**
 * Sets the clock of rules, services and doors, so that a test that depends on the day it runs on is found:
 * `TEST_CLOCK=2028-02-29T10:00Z npm run test:fast`. Alarms ring by the platform's clock, so tests/server/worker.ts sets them back by as much.
 */
const shift = inject("clockShift");
const Real = Object.getPrototypeOf(Date) === Function.prototype ? Date : Object.getPrototypeOf(Date);

Object.assign(globalThis, { clockShift: shift });

if (shift !== 0) {
  globalThis.Date = class extends Real {
    constructor(...input: unknown[]) {
      super(...(input.length === 0 ? [Real.now() + shift] : input));
    }

    static now() {
      return Real.now() + shift;
    }
  } as DateConstructor;
}

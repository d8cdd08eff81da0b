import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** How far the clock of the tests is from the machine's, in milliseconds. */
    clockShift: number;
  }
}

/**
 * Sets the clock of rules, services and doors, so that a test that depends on the day it runs on is found:
 * `TEST_CLOCK=2028-02-29T10:00Z npm run test:fast`.
 */
const shift = inject("clockShift");
const Real = Object.getPrototypeOf(Date) === Function.prototype ? Date : Object.getPrototypeOf(Date);

if (shift !== 0) {
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      super(...(given.length === 0 ? [Real.now() + shift] : given));
    }

    static now() {
      return Real.now() + shift;
    }
  } as DateConstructor;
}

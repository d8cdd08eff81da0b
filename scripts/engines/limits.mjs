import { DESKTOP } from "../demo-app.mjs";

export const VIEWPORT = DESKTOP;

/** The longest wait for one thing to appear. */
export const WAIT_MS = 20_000;

/** The longest answer of a driver to one command. */
export const COMMAND_MS = 30_000;

/** The longest job. */
export const JOB_MS = 75_000;

/** No job and no screen begins later than this. */
export const RUN_MS = 12 * 60_000;

/** The longest start of a browser. */
export const START_MS = 60_000;

/** Waits for an outcome, at most this long. */
export function within(ms, outcome, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${ms / 1000} seconds`)), ms);
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}

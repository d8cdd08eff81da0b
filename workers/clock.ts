import { AT_PRESENT, type DemoClock, type DemoState, isPlaying, timeOn } from "#app/core/domain/calendar/demo";
import type { Env } from "./env";

/** The clock of a demo, as this isolate knows it. It is never wound in any other factory. */
let demoClock: DemoClock = AT_PRESENT;

export const plantClock = {
  /** The factory's time, in milliseconds since the epoch. */
  now: () => timeOn(demoClock, Date.now()),
  /** Only the object that runs a demo calls this. */
  wind: (clock: DemoClock) => {
    demoClock = clock;
  },
};

/** The state of a demo; null in any other factory. */
export function demoOf({ DEMO, DEMO_PLANT }: Env): DemoState | null {
  if (!DEMO || !DEMO_PLANT) return null;
  const wall = Date.now();
  const now = plantClock.now();
  return { isOwn: DEMO === "own", now, isPlaying: isPlaying(demoClock, wall), isAhead: now > wall + 1_000 };
}

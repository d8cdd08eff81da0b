import { HOUR, MINUTE } from "#app/core/domain/time";

/** Eight hours pass in two minutes. */
const PLAYED = 8 * HOUR;
export const PLAY_RATE = PLAYED / (2 * MINUTE);

/** The clock of a demo as its pages show it. Without `isOwn` it is the public demo, which nobody winds. */
export type DemoState = { isOwn: boolean; now: number; isPlaying: boolean; isAhead: boolean };

/** Whether strangers share this factory: a public demo, which is nobody's own. */
export function isPublic(demo: DemoState | null): boolean {
  return demo !== null && !demo.isOwn;
}

/**
 * A clock that may run ahead, in milliseconds. At the platform's instant `since` it was `ahead` of it; from then on it
 * runs at `rate` until `left` of its own time has passed, and as fast as the platform's afterwards.
 */
export type DemoClock = { since: number; ahead: number; rate: number; left: number };

export const AT_PRESENT: DemoClock = { since: 0, ahead: 0, rate: 1, left: PLAYED };

/** The time that the clock shows at an instant of the platform's, in whole milliseconds. */
export function timeOn(clock: DemoClock, wall: number): number {
  return Math.floor(wall + clock.ahead + gained(clock, wall));
}

export function isPlaying(clock: DemoClock, wall: number): boolean {
  return clock.rate > 1 && passed(clock, wall) < clock.left;
}

/** Lets the rest of the eight hours pass, or eight new ones once they have. */
export function played(clock: DemoClock, wall: number): DemoClock {
  if (isPlaying(clock, wall)) return clock;
  const { left, ...paused } = pausedAt(clock, wall);
  return { ...paused, rate: PLAY_RATE, left: left > 0 ? left : PLAYED };
}

/** The clock from then on as fast as the platform's, as far ahead as it is. */
export function pausedAt(clock: DemoClock, wall: number): DemoClock {
  const left = clock.rate > 1 ? clock.left - passed(clock, wall) : clock.left;
  return { since: wall, ahead: timeOn(clock, wall) - wall, rate: 1, left };
}

/** The time of its own that the clock has played. */
function passed({ since, rate, left }: DemoClock, wall: number) {
  return Math.min(left, Math.max(0, wall - since) * rate);
}

/** By how much the clock has run ahead since `since`. */
function gained(clock: DemoClock, wall: number) {
  return clock.rate > 1 ? passed(clock, wall) * (1 - 1 / clock.rate) : 0;
}

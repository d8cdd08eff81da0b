/** Spans in milliseconds, as instants are kept. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** Spans in seconds, as work and the length of shifts are kept. */
export const SECONDS_PER_MINUTE = MINUTE / SECOND;
export const SECONDS_PER_HOUR = HOUR / SECOND;

export const MINUTES_PER_HOUR = HOUR / MINUTE;
export const MINUTES_PER_DAY = DAY / MINUTE;
export const HOURS_PER_DAY = DAY / HOUR;

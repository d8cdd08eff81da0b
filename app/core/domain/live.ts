import { LIVE_NOUNS } from "#app/core/domain/noun/keys";
import type { Day } from "./calendar/days";
import type { Id } from "./ids";
import { HOUR } from "./time";

/** The events that a user's channel sends to every open tab. */
export type OwnEvent =
  | { type: "notification"; notification: unknown }
  | { type: "unread"; notifications: number }
  | { type: "conversation"; conversation: unknown }
  | { type: "presence"; userId: Id; online: boolean }
  | { type: "signedOut" };

/** The data of the factory that open dashboards and boards show. */
export const FLOOR_RESOURCES = ["performance_records", "assignments", ...LIVE_NOUNS, "causes", "stops"] as const;
export type FloorResource = (typeof FLOOR_RESOURCES)[number];

/** A change without a day or without lines may be of any. */
export type FloorChange = { resources: FloorResource[]; date: Day | null; productionLineIds: Id[] };

export type FloorEvent = { type: "changed" } & FloorChange;

/** The interval at which a client shows that its socket is alive. */
export const PING_EVERY_MS = 25_000;
/** A socket that has been silent for longer has missed its ping. */
export const SILENT_AFTER_MS = 30_000;
/** A socket that stays silent for this long is closed. */
export const CLOSED_AFTER_MS = 180_000;
/** The interval at which an open tab is renewed in the database, and the time for which it counts as open. */
export const CHANNEL_RENEWED_MS = HOUR;
export const CHANNEL_BELIEVED_MS = 3 * CHANNEL_RENEWED_MS;

/** The reasons why the server closes a socket. */
export const CLOSE_CODES = {
  /** The session has ended. */
  signedOut: 4401,
  /** The role changed. The client reconnects with the new one. */
  roleChanged: 4409,
  /** A silent socket that looked lost; another tab needed its place. */
  yielded: 4408,
  /** A socket that was silent for too long to be alive. */
  givenUp: 1001,
  tooLarge: 1009,
  flooding: 1008,
} as const;

/** The content of an open screen: a range of days, perhaps of one line only. */
export type Shown = { from: Day; to: Day; productionLineId?: Id };

/** Whether a change may affect an open screen. */
export function concerns({ date, productionLineIds }: FloorChange, { from, to, productionLineId }: Shown): boolean {
  const isInRange = date === null || (from <= date && date <= to);
  const isOfLine = !productionLineId || productionLineIds.length === 0 || productionLineIds.includes(productionLineId);
  return isInRange && isOfLine;
}

/** Merges the changes of one turn into one event for each day. */
export function mergeChanges(pending: readonly FloorChange[]): FloorChange[] {
  const days = [...new Set(pending.map(({ date }) => date))];
  return days.map((date) => {
    const changes = pending.filter((change) => change.date === date);
    const isAnyLine = changes.some(({ productionLineIds }) => productionLineIds.length === 0);
    return {
      date,
      resources: [...new Set(changes.flatMap(({ resources }) => resources))],
      productionLineIds: isAnyLine ? [] : [...new Set(changes.flatMap(({ productionLineIds }) => productionLineIds))],
    };
  });
}

/** The change of a write that may touch any day. Without lines: all lines. */
export function anyOf(resource: FloorResource, productionLineIds: Id[] = []): FloorChange {
  return { resources: [resource], date: null, productionLineIds };
}

/** A change of more lines than this names none, which means any line. */
const LINES_NAMED = 50;

/** The change that a write of these plans or records causes on open screens. */
export function floorChangeOf(
  resource: FloorResource,
  rows: readonly { date: Day; productionLineId: Id }[],
): FloorChange {
  const [first] = rows;
  const lines = [...new Set(rows.map(({ productionLineId }) => productionLineId))];
  return {
    resources: [resource],
    date: first && rows.every(({ date }) => date === first.date) ? first.date : null,
    productionLineIds: lines.length > LINES_NAMED ? [] : lines,
  };
}

/** The frames that a page may send to a channel with one call. */
export const FRAMES_OF_A_CALL = 50;

/**
 * The frames of a channel after those that the page has received, and the code with which the channel closed the line.
 * `hasMore`: whether the answer was too small for all of them.
 */
export type ChannelNews = { frames: string[]; hasMore: boolean; closed: number | null };
export type LiveNews = { channels: ChannelNews[] };

/** The code of a line that the channel does not know, or could not open, as a browser gives it to a cut socket. */
export const LINE_IS_LOST = 1006;

/** The interval of calls while the page is visible. */
export const CALLS_EVERY_MS = 3_000;
/** The longest interval of a hidden page; it must look alive to a room for all that time. */
export const HIDDEN_CALLS_EVERY_MS = 30_000;
/** The interval while something the page just sent has had no answer. */
export const CALLS_SOON_MS = 250;

/** The pause before the next call: the usual one, or one that grows by half with each call of a hidden page. */
export function pauseOfCalls(before: number, isVisible: boolean): number {
  return isVisible ? CALLS_EVERY_MS : Math.min(HIDDEN_CALLS_EVERY_MS, Math.max(CALLS_EVERY_MS, before * 1.5));
}

/** News count as late once the connection has been lost for this long. */
export const LATE_AFTER_MS = 5_000;

import type { Day } from "./days";
import type { Id } from "./ids";
import type { SentNotification } from "./notifications";

/** What a user's own channel says to every open tab. */
export type OwnEvent =
  | { type: "notification"; notification: SentNotification }
  | { type: "unread"; notifications: number }
  | { type: "conversation"; conversation: unknown }
  | { type: "presence"; userId: Id; online: boolean }
  | { type: "signedOut" };

/** What of the factory may change under an open dashboard or board. */
export type FloorResource = "performance_records" | "assignments" | "production_lines" | "products" | "workers";

/** Without a day or without lines: any of them. */
export type FloorChange = { resources: FloorResource[]; date: Day | null; productionLineIds: Id[] };

export type FloorEvent = { type: "changed" } & FloorChange;

/** So often a client shows that its socket is alive. */
export const PING_EVERY_MS = 25_000;
/** A socket that has been silent for longer has missed its ping. */
export const SILENT_AFTER_MS = 30_000;
/** A socket that stays silent is given up then. */
export const GIVEN_UP_AFTER_MS = 180_000;
/** So often the database hears that somebody's tab is still open, and so long it believes it. */
export const CHANNEL_RENEWED_MS = 60 * 60 * 1000;
export const CHANNEL_BELIEVED_MS = 3 * CHANNEL_RENEWED_MS;

/** Why a socket was closed by the server. */
export const CLOSE_CODES = {
  /** The session has ended. */
  signedOut: 4401,
  /** The role is another one now: who comes back is met as what they are. */
  roleChanged: 4409,
  /** Silent for so long that it looked lost, and its place was asked for. */
  yielded: 4408,
  /** Silent for so long that nobody can be behind it. */
  givenUp: 1001,
  tooLarge: 1009,
  flooding: 1008,
} as const;

/** What an open screen shows: a range of days, perhaps of one line only. */
export type Shown = { from: Day; to: Day; productionLineId?: Id };

/** Whether a screen may say something else after this change. */
export function concerns({ date, productionLineIds }: FloorChange, { from, to, productionLineId }: Shown): boolean {
  const isInRange = date === null || (from <= date && date <= to);
  const isOfLine = !productionLineId || productionLineIds.length === 0 || productionLineIds.includes(productionLineId);
  return isInRange && isOfLine;
}

/** Changes of one turn as few events: one for each day. */
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

/** What a write means for open screens that may touch any day. Without lines: all of them. */
export function anyOf(resource: FloorResource, productionLineIds: Id[] = []): FloorChange {
  return { resources: [resource], date: null, productionLineIds };
}

/** More lines than this are told as any of them. */
const LINES_NAMED = 50;

/** What a write of these plans or records means for open screens. */
export function changeOf(resource: FloorResource, rows: readonly { date: Day; productionLineId: Id }[]): FloorChange {
  const [first] = rows;
  const lines = [...new Set(rows.map(({ productionLineId }) => productionLineId))];
  return {
    resources: [resource],
    date: first && rows.every(({ date }) => date === first.date) ? first.date : null,
    productionLineIds: lines.length > LINES_NAMED ? [] : lines,
  };
}

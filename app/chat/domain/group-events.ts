import type { Id } from "#app/core/domain/ids";

export const GROUP_EVENT_KINDS = ["joined", "left", "removed", "renamed"] as const;
export type GroupEventKind = (typeof GROUP_EVENT_KINDS)[number];

/** A change of the members or the name of a group: a line of the conversation that is not a message. */
export type GroupEvent = {
  id: Id;
  kind: GroupEventKind;
  actorId: Id;
  /** The people who joined, left or were taken out. */
  userIds: Id[];
  /** The new name of a renamed group. */
  name: string | null;
  /** The number of the message that it follows; 0 before the first. */
  after: number;
  rev: number;
  /** ISO 8601 UTC. */
  at: string;
};

/** The events with one more, in the order in which they happened, each once. */
export function withEvents(known: readonly GroupEvent[], more: readonly GroupEvent[]): GroupEvent[] {
  const all = new Map([...known, ...more].map((event) => [event.id, event]));
  return [...all.values()].sort((one, other) => one.after - other.after || Number(one.id) - Number(other.id));
}

/**
 * The events between a message and the one before it. Without one of the two, the events at that end of the loaded
 * messages.
 */
export function eventsBetween(events: readonly GroupEvent[], from: number, before: number): GroupEvent[] {
  return events.filter(({ after }) => after >= from && after < before);
}

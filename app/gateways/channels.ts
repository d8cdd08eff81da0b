import type { Id } from "#app/domain/ids";
import type { FloorChange, OwnEvent } from "#app/domain/live";

/** Every open tab of a user. Told after the write; what cannot be told is logged and fails nothing. */
export type Channels = {
  /** All events of one call arrive as one frame. */
  tell: (userIds: readonly Id[], ...events: OwnEvent[]) => void;
  /** What is news to each of them is different. */
  tellEach: (news: ReadonlyMap<Id, OwnEvent>) => void;
  /** Closes the sockets of these users whose session has ended or whose role is another one by now. */
  recheck: (userIds: readonly Id[]) => void;
};

/** The open dashboards, analytics and boards of the factory. */
export type Floor = {
  /** Many changes within a moment arrive as one. */
  changed: (change: FloorChange) => void;
};

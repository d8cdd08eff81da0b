import type { Id } from "#app/core/domain/ids";
import type { FloorChange, OwnEvent } from "#app/core/domain/live";

/** Every open tab of a user. Called after the write; a failure is logged and fails nothing else. */
export type Channels = {
  /** All events of one call arrive in one frame. */
  tell: (userIds: readonly Id[], ...events: OwnEvent[]) => void;
  /** Sends each user events of their own, in one frame: one question for all of them, and one call for each listener. */
  tellEach: (news: ReadonlyMap<Id, readonly OwnEvent[]>) => void;
  /** Closes the sockets of these users whose session ended or whose role changed. */
  recheck: (userIds: readonly Id[]) => void;
};

/** The open dashboards, analytics and boards of the factory. */
export type Floor = {
  /** Changes within a moment arrive as one. */
  changed: (change: FloorChange) => void;
};

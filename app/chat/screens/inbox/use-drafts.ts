import { useSyncExternalStore } from "react";
import { draftsOf, watchDrafts } from "#app/chat/browser/keeping";
import type { Id } from "#app/core/domain/ids";

/** The conversations in which this user has begun a message on this device. */
export function useDrafts(me: Id): ReadonlySet<Id> {
  const ids = useSyncExternalStore(
    watchDrafts,
    () => draftsOf(me).join(),
    () => "",
  );
  return new Set(ids.split(","));
}

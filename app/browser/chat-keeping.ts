import type { Id } from "#app/domain/ids";

/** What of a conversation outlives a reload on this device: the draft here, and in message-store.ts what waits. */

export type Place = { userId: Id; conversationId: Id };

const PREFIX = "trame-chat";
const KEPT = ["draft", "pending"];

export function readDraft(place: Place): string {
  return read(draftKey(place)) ?? "";
}

export function keepDraft(place: Place, text: string) {
  if (text.trim()) write(draftKey(place), text);
  else forget(draftKey(place));
}

/** Calls back when another tab has changed the draft; answers how to stop that. */
export function watchDraft(place: Place, changed: (kept: { before: string; now: string }) => void): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === draftKey(place)) changed({ before: oldValue ?? "", now: newValue ?? "" });
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

/** On a device that several people use nothing of a conversation stays behind of whoever leaves; what is others' stays. */
export function forgetChats(userId: Id) {
  const isOwn = (key: string) => KEPT.some((kind) => key.startsWith(`${PREFIX}-${kind}-${userId}-`));
  for (const key of keys()) if (isOwn(key)) forget(key);
}

function draftKey({ userId, conversationId }: Place) {
  return `${PREFIX}-draft-${userId}-${conversationId}`;
}

/** A browser that keeps nothing, or has no room left, still lets one write. */
function attempt<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

const keys = () => attempt(() => Object.keys(localStorage), []);
const read = (key: string) => attempt(() => localStorage.getItem(key), null);
const write = (key: string, value: string) => attempt(() => localStorage.setItem(key, value), undefined);
const forget = (key: string) => attempt(() => localStorage.removeItem(key), undefined);

import { openKept } from "#app/core/browser/outbox/kept";
import type { Id } from "#app/core/domain/ids";
import { KEPT_MESSAGES } from "./kept-messages";

/** The draft of a conversation survives a reload on this device, as waiting messages do. */

export type KeptTalk = { userId: Id; conversationId: Id };

const PREFIX = "trame-chat-draft";

export function readDraft(place: KeptTalk): string {
  return read(draftKey(place)) ?? "";
}

export function keepDraft(place: KeptTalk, text: string) {
  if (text.trim()) write(draftKey(place), text);
  else forget(draftKey(place));
  for (const listener of listeners) listener();
}

/** The conversations of a user with a draft on this device. */
export function draftsOf(userId: Id): Id[] {
  const prefix = `${PREFIX}-${userId}-`;
  return keys().flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
}

const listeners = new Set<() => void>();

/** Calls back when a draft was changed in this tab or another one. Returns the function that stops it. */
export function watchDrafts(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    removeEventListener("storage", changed);
  };
}

/** Calls back when another tab has changed the draft. Returns the function that stops it. */
export function watchDraft(place: KeptTalk, changed: (stored: { before: string; now: string }) => void): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === draftKey(place)) changed({ before: oldValue ?? "", now: newValue ?? "" });
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

/** On a shared device, deletes everything of the leaving user's conversations and keeps other users' data. */
export function forgetChats(userId: Id) {
  for (const key of keys()) if (key.startsWith(`${PREFIX}-${userId}-`)) forget(key);
  attempt(() => {
    const messages = openKept(KEPT_MESSAGES, localStorage, userId);
    messages.all().forEach(messages.remove);
  }, undefined);
}

function draftKey({ userId, conversationId }: KeptTalk) {
  return `${PREFIX}-${userId}-${conversationId}`;
}

/** A browser that stores nothing, or has no room left, still lets users write. */
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

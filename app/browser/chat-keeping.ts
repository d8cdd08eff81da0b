import type { Pending } from "#app/domain/chat-messages";
import type { Id } from "#app/domain/ids";

/** What of a conversation outlives a reload on this device: the draft, and every message not known to be stored. */

type Place = { userId: Id; conversationId: Id };

const PREFIX = "trame-chat";

export function readDraft(place: Place): string {
  return read(draftKey(place)) ?? "";
}

export function keepDraft(place: Place, text: string) {
  if (text.trim()) write(draftKey(place), text);
  else forget(draftKey(place));
}

/** In the order they were written. */
export function readPending(place: Place): Pending[] {
  const prefix = pendingKey(place, "");
  const kept = keys().filter((key) => key.startsWith(prefix));
  return kept.flatMap((key) => parse(read(key))).sort((one, other) => one.at - other.at);
}

/** Each under a key of its own, so that two tabs do not overwrite each other. */
export function keepPending(place: Place, pending: Pending) {
  write(pendingKey(place, pending.clientId), JSON.stringify(pending));
}

export function forgetPending(place: Place, clientId: string) {
  forget(pendingKey(place, clientId));
}

/** On a device that several people use nothing of a conversation stays behind. */
export function forgetChats() {
  for (const key of keys()) if (key.startsWith(`${PREFIX}-`)) forget(key);
}

function draftKey({ userId, conversationId }: Place) {
  return `${PREFIX}-draft-${userId}-${conversationId}`;
}

function pendingKey({ userId, conversationId }: Place, clientId: string) {
  return `${PREFIX}-pending-${userId}-${conversationId}-${clientId}`;
}

function parse(text: string | null): Pending[] {
  try {
    const pending = JSON.parse(text ?? "") as Pending;
    return pending.clientId ? [pending] : [];
  } catch {
    return [];
  }
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

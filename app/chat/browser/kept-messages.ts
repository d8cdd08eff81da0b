import type { Pending } from "#app/chat/domain/messages";
import type { Keeping } from "#app/core/browser/outbox/kept";
import type { Id } from "#app/core/domain/ids";

/** A message that is not known to be stored, and its conversation. */
export type KeptMessage = Pending & { conversationId: Id };

export type MessageName = Pick<KeptMessage, "conversationId" | "clientId">;

/** The messages of one user, in the order they were written. */
export const KEPT_MESSAGES: Keeping<KeptMessage, MessageName> = {
  kind: "messages",
  keyOf: ({ conversationId, clientId }) => `${conversationId}.${clientId}`,
  compare: (one, other) => one.at - other.at,
};

/** Whether a message waits for the network. Refused messages wait for their writer instead. */
export function isWaiting({ refused }: KeptMessage): boolean {
  return refused === null;
}

/** Keeps a refused message, with the error code, until its writer decides. */
export function refusedAs(code: string) {
  return (kept: KeptMessage): KeptMessage => ({ ...kept, refused: code });
}

/** Keeps a message that was sent too fast; it is sent again by itself. */
export function slowed(kept: KeptMessage): KeptMessage {
  return { ...kept, isSlowed: true };
}

import type { Id } from "#app/core/domain/ids";
import type { Message } from "./chat";
import type { ThreadState } from "./messages";
import type { Standing } from "./room";

export type Receipt = { kind: "sent" | "delivered" | "seen"; seenBy: Id[] };

/** The receipt of a user's own message: sent, delivered or seen. */
export function receiptOf({ seq, senderId }: Pick<Message, "seq" | "senderId">, members: readonly Standing[]): Receipt {
  const others = members.filter(({ userId }) => userId !== senderId);
  const seenBy = others.filter(({ readSeq }) => readSeq >= seq).map(({ userId }) => userId);
  if (others.length > 0 && seenBy.length === others.length) return { kind: "seen", seenBy };
  const isDelivered = others.some(({ online, deliveredSeq }) => online || deliveredSeq >= seq);
  return { kind: isDelivered ? "delivered" : "sent", seenBy };
}

export function typingNow({ typing, me }: Pick<ThreadState, "typing" | "me">, now: number): Id[] {
  return Object.keys(typing).filter((id) => id !== me && (typing[id] ?? 0) > now);
}

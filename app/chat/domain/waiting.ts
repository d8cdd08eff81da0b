import type { Id } from "#app/core/domain/ids";
import type { MuteLevel } from "./conversations";
import { mentioned } from "./mentions";

/** A message as notices see it. */
export type NoticedMessage = { seq: number; senderId: Id; text: string };

/** How far a member has read, and the messages above that number whose edit has mentioned them since. */
export type Reader = { userId: Id; readSeq: number; late: readonly number[] };

type Listener = Reader & { username: string; muted: MuteLevel };

/** Whether a member has not yet seen a message as it is now. */
function isWaiting({ userId, readSeq, late }: Reader, { seq, senderId }: Pick<NoticedMessage, "seq" | "senderId">) {
  return senderId !== userId && (seq > readSeq || late.includes(seq));
}

/** The notice of a conversation for a member, of the messages that wait; null without one. */
export function noticeOf(listener: Listener, messages: readonly NoticedMessage[], isDirect: boolean) {
  const waiting = listener.muted === "all" ? [] : messages.filter((message) => isWaiting(listener, message));
  // In a chat of two every message is for the other person, so mentions add nothing.
  const naming = isDirect ? [] : waiting.filter(({ text }) => mentioned(text, [listener]).length > 0);
  const counted = listener.muted === "none" ? waiting : naming;
  const last = naming.at(-1) ?? counted.at(-1);
  if (!last) return null;
  const kind = naming.length > 0 ? ("mention" as const) : ("chat_message" as const);
  return { kind, count: counted.length, senderId: last.senderId };
}

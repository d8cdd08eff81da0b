import type { Message } from "./chat";
import { isHandover } from "./chat-cards";
import type { Id } from "./ids";

type Changeable = Pick<Message, "senderId" | "text" | "deletedAt">;

/** Whether somebody may delete a message: one's own, unless it is a handover. */
export function mayDelete({ senderId, text, deletedAt }: Changeable, me: Id): boolean {
  return senderId === me && deletedAt === null && !isHandover(text);
}

/** Whether there are words that somebody may change. */
export function mayEdit(message: Changeable, me: Id): boolean {
  return message.text !== "" && mayDelete(message, me);
}

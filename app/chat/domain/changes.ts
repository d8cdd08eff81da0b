import type { Id } from "#app/core/domain/ids";
import { isHandover } from "./cards";
import type { Message } from "./chat";

type Changeable = Pick<Message, "senderId" | "text" | "deletedAt">;

/** Users may delete their own messages, except a handover. */
export function mayDelete({ senderId, text, deletedAt }: Changeable, me: Id): boolean {
  return senderId === me && deletedAt === null && !isHandover(text);
}

/** Whether somebody may edit the words of a message. */
export function mayEdit(message: Changeable, me: Id): boolean {
  return message.text !== "" && mayDelete(message, me);
}

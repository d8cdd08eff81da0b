import type { Id } from "#app/core/domain/ids";
import { isHandover } from "./cards";
import type { Message } from "./chat";

type Changeable = Pick<Message, "senderId" | "text" | "deletedAt">;

/** The right of users over messages: over their own, or over everybody's in this conversation. */
export type Over = { me: Id; ofOthers: boolean };

/** Users may delete their own messages, and some those of others, except a handover. */
export function mayDeleteMessage({ senderId, text, deletedAt }: Changeable, { me, ofOthers }: Over): boolean {
  return (senderId === me || ofOthers) && deletedAt === null && !isHandover(text);
}

/** Whether somebody may edit the words of a message. Only its sender may. */
export function mayEditMessage(message: Changeable, me: Id): boolean {
  return message.text !== "" && mayDeleteMessage(message, { me, ofOthers: false });
}

/** Who took a message of somebody else away; null for one that its sender deleted. */
export function takenAwayBy({ senderId, deletedBy }: Pick<Message, "senderId" | "deletedBy">): Id | null {
  return deletedBy && deletedBy !== senderId ? deletedBy : null;
}

import * as files from "#app/chat/data/files";
import * as members from "#app/chat/data/members";
import { takenAwayBy } from "#app/chat/domain/changes";
import type { Message, MessageEdit, MessageInput, MessageQuery, SearchQuery } from "#app/chat/domain/chat";
import { mayModerate } from "#app/chat/domain/conversations";
import type { ReactionInput } from "#app/chat/domain/reaction-input";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { type Actor, authorize } from "#app/core/services/actor";
import { recordEvent } from "#app/core/services/audit-lines";
import type { Deps } from "#app/core/services/deps";
import { openConversation } from "./conversation-list";
import { roomSearch } from "./search";

type Place = { conversationId: Id };
type OneMessage = Place & { seq: number };

/** The place of a message in its conversation. */
export type SentMessage = Pick<Message, "seq" | "rev" | "sentAt"> & {
  /** The message itself, if its client id was used before and it changed since. */
  message?: Message;
};

/**
 * The room numbers and stores the message; a repeated client id returns the earlier message. Only its place is kept for
 * repeats of the request, so that nothing of its text remains once its sender deletes it.
 */
export async function postMessage(
  deps: Deps,
  actor: Actor,
  { conversationId, ...input }: MessageInput & Place,
): Promise<SentMessage> {
  await requireMember(deps, actor, conversationId);
  const message = await deps.rooms.post(conversationId, actor.id, input);
  const { seq, rev, sentAt, text, editedAt, deletedAt } = message;
  if (text === input.text && editedAt === null && deletedAt === null) return { seq, rev, sentAt };
  actor.request?.leaveNothing();
  return { seq, rev, sentAt, message };
}

/** A message as in the first answer, when it was sent. Its files and its quote are the current ones. */
export async function asSent(
  { db, rooms }: Pick<Deps, "db" | "rooms">,
  actor: Actor,
  { conversationId, clientId, text, fileIds, replyTo }: MessageInput & Place,
  { seq, rev, sentAt, message }: SentMessage,
): Promise<Message> {
  if (message) return message;
  const hasMore = fileIds.length > 0 || Boolean(replyTo);
  const [now] =
    hasMore && (await members.isMember(db, conversationId, actor.id))
      ? (await rooms.page(conversationId, { since: seq - 1, size: 1 })).items
      : [];
  const { files, reply } = now ?? { files: [], reply: null };
  const untouched = { editedAt: null, deletedAt: null, deletedBy: null };
  return { id: String(seq), seq, clientId, senderId: actor.id, text, files, reply, rev, sentAt, ...untouched };
}

export async function readMessages(deps: Deps, actor: Actor, { conversationId, ...query }: MessageQuery & Place) {
  await requireMember(deps, actor, conversationId);
  return deps.rooms.page(conversationId, query);
}

/** The newest messages of a conversation that match. */
export async function searchMessages(deps: Deps, actor: Actor, { conversationId, ...query }: SearchQuery & Place) {
  await requireMember(deps, actor, conversationId);
  return deps.rooms.search(conversationId, await roomSearch(deps, query));
}

/** Edits one of the user's own messages that is not deleted. */
export async function editMessage(deps: Deps, actor: Actor, { conversationId, seq, text }: MessageEdit & OneMessage) {
  await requireMember(deps, actor, conversationId);
  return deps.rooms.edit(conversationId, actor.id, seq, { text });
}

/**
 * A deleted message leaves a marker in its place; its text and files are gone for good. The owner of a group, and an
 * admin who is in it, may take away what others wrote: the marker says who did, and so does the log.
 */
export async function deleteMessage(deps: Deps, actor: Actor, { conversationId: id, seq }: OneMessage) {
  const ofOthers = mayModerate(actor, await openConversation(deps, actor, id));
  const message = await deps.rooms.remove(id, { me: actor.id, ofOthers }, seq);
  if (takenAwayBy(message)) {
    const metadata = { message: seq, sender: message.senderId };
    await recordEvent(deps, actor, "message_remove", { resource: "conversation", id, metadata });
  }
  return message;
}

/** Gives or takes back one of the six reactions. The text of the message is left out of the answer, which is kept. */
export async function reactTo(
  deps: Deps,
  actor: Actor,
  { conversationId, seq, ...reaction }: ReactionInput & OneMessage,
) {
  await requireMember(deps, actor, conversationId);
  const { rev, reactions = [] } = await deps.rooms.react(conversationId, actor.id, seq, reaction);
  return { seq, rev, reactions };
}

/** The files of a conversation that its messages carry, the newest first. */
export async function listFiles(deps: Deps, actor: Actor, { conversationId }: Place) {
  await requireMember(deps, actor, conversationId);
  return files.inConversation(deps.db, conversationId, LIMITS.pageSizeMaximum);
}

/** @throws AppError `not_found` for anybody else, just as when the conversation does not exist */
async function requireMember({ db }: Pick<Deps, "db">, actor: Pick<Actor, "id" | "role">, conversationId: Id) {
  authorize(actor, "account.own");
  if (!(await members.isMember(db, conversationId, actor.id))) throw new AppError("not_found", "chat:notFound");
}

import * as files from "#app/data/chat-files";
import * as members from "#app/data/conversation-members";
import * as conversations from "#app/data/conversations";
import * as notifications from "#app/data/notifications";
import * as sessions from "#app/data/sessions";
import type { ChatFile, LastMessage } from "#app/domain/chat";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { UNREAD_SHOWN } from "#app/domain/notifications";
import { groupKeys, messageNotices, type Said } from "./chat-notices";
import type { Deps } from "./deps";
import { notifying, tellNotified } from "./notifications";

/** What a room asks the factory, and what it tells it: the verbs behind the ChatRoom object. */

/** Who is in the conversation, and which of the sessions are still good. */
export async function roomRoster({ db, now }: Pick<Deps, "db" | "now">, conversationId: Id, sessionIds: Id[]) {
  const [inside, live] = await db.batch([members.idsIn(db, conversationId), sessions.liveAmong(db, sessionIds, now())]);
  return { members: inside, live: new Set(live.map(({ id }) => id)) };
}

/**
 * Gives a sender's files to the conversation, in the order they were named. Done twice it is done once.
 * @throws AppError `invalid` when one of them is not theirs to send here
 */
export async function attachFiles(
  { db }: Pick<Deps, "db">,
  ids: Id[],
  to: { userId: Id; conversationId: Id },
): Promise<ChatFile[]> {
  if (ids.length === 0) return [];
  const attached = await files.attach(db, ids, to);
  const known = new Map(attached.map((file) => [file.id, file]));
  const found = ids.flatMap((id) => known.get(id) ?? []);
  if (found.length < ids.length) throw new AppError("invalid", "chat:fileNotFound", { field: "fileIds" });
  return found;
}

/** The files of a deleted message go for good. */
export async function dropFiles({ db, files: store }: Pick<Deps, "db" | "files">, ids: Id[]) {
  const dropped = await files.remove(db, ids);
  if (dropped.length > 0) await store.delete(dropped.map(({ fileKey }) => fileKey));
}

export type Activity = {
  /** What is new, for those who are not looking. */
  said: Omit<Said, "conversationId">;
  last: { rev: number; seq: number; at: number; message: LastMessage } | null;
  reads: { userId: Id; seq: number }[];
};

/** What the inbox must know of a room; told again it changes nothing. */
export async function recordActivity(deps: Deps, conversationId: Id, { last, reads, said }: Activity) {
  const { db, now } = deps;
  const notices = await messageNotices(deps, { conversationId, ...said });
  const readers = reads.map(({ userId }) => userId);
  const keys = Object.values(groupKeys(conversationId));
  const [read] = await db.batch([
    notifications.readGroups(db, { userIds: readers, groupKeys: keys, now: now() }),
    members.recordReading(db, conversationId, reads),
    ...(last ? [conversations.recordActivity(db, conversationId, last)] : []),
    ...notifying(deps, notices),
  ]);
  tellNotified(deps, notices);
  for (const { userId } of read) {
    const unread = await notifications.countUnread(db, userId, UNREAD_SHOWN);
    deps.channels.tell([userId], { type: "unread", notifications: unread });
  }
}

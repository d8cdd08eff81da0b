import * as sessions from "#app/data/accounts/sessions";
import * as conversations from "#app/data/chat/conversations";
import * as events from "#app/data/chat/events";
import * as files from "#app/data/chat/files";
import * as members from "#app/data/chat/members";
import * as notifications from "#app/data/notifications/notifications";
import type { ChatFile, LastMessage } from "#app/domain/chat/chat";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import type { Deps } from "#app/services/deps";
import { notifying, tellNotified, tellUnread } from "#app/services/notifications/notifications";
import { groupKeys, messageNotices, type Said } from "./notices";

/** The calls between a ChatRoom object and the factory. */

/**
 * The members of the conversation, those of the sessions that are still live, the group's events since, and whether it
 * is closed: nobody is left to write to in a direct one.
 */
export async function roomRoster(
  { db, now }: Pick<Deps, "db" | "now">,
  conversationId: Id,
  known: { sessionIds: Id[]; eventId: Id },
) {
  const [inside, live, happened] = await db.batch([
    members.idsIn(db, conversationId),
    sessions.liveAmong(db, known.sessionIds, now()),
    events.since(db, conversationId, known.eventId),
  ]);
  const isClosed = inside.length === 1 && inside[0]?.kind === "direct";
  return { members: inside, live: new Set(live.map(({ id }) => id)), isClosed, events: happened };
}

/** A change to members or name that the room has not taken over yet. */
export type Happened = Awaited<ReturnType<typeof roomRoster>>["events"][number];

/**
 * Attaches a sender's files to the conversation, in the given order. Repeating it changes nothing.
 * @throws AppError `invalid` when one of them may not be sent here
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

/** Deletes the files of a deleted message for good. */
export async function dropFiles({ db, files: store }: Pick<Deps, "db" | "files">, ids: Id[]) {
  const dropped = await files.remove(db, ids);
  if (dropped.length > 0) await store.delete(dropped.map(({ fileKey }) => fileKey));
}

export type Activity = {
  /** The new messages, for members who are away. */
  said: Omit<Said, "conversationId">;
  last: { rev: number; seq: number; at: number; message: LastMessage } | null;
  reads: { userId: Id; seq: number }[];
};

/** Stores the data that the inbox needs of a room. A repeat changes nothing. */
export async function recordActivity(deps: Deps, conversationId: Id, { last, reads, said }: Activity) {
  const { db } = deps;
  const notices = await messageNotices(deps, { conversationId, ...said });
  const readers = reads.map(({ userId }) => userId);
  const caughtUp = members.caughtUp(conversationId, readers, last?.seq ?? 0);
  const keys = Object.values(groupKeys(conversationId));
  const [, read] = await db.batch([
    members.recordReading(db, conversationId, reads),
    notifications.removeGroups(db, { userIds: caughtUp, groupKeys: keys }),
    ...(last ? [conversations.recordActivity(db, conversationId, last)] : []),
    ...notices.map(({ groupKey, to }) =>
      notifications.removeReadGroups(db, { userIds: "userIds" in to ? to.userIds : [], groupKeys: [groupKey] }),
    ),
    ...notifying(deps, notices),
  ]);
  tellNotified(deps, notices);
  await tellUnread(
    deps,
    read.map(({ userId }) => userId),
  );
}

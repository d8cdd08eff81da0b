import * as sessions from "#app/accounts/data/sessions";
import * as conversations from "#app/chat/data/conversations";
import * as events from "#app/chat/data/events";
import * as files from "#app/chat/data/files";
import * as members from "#app/chat/data/members";
import * as things from "#app/chat/data/things";
import { type CardRef, keyOfRef } from "#app/chat/domain/cards";
import type { ChatFile, LastMessage } from "#app/chat/domain/chat";
import type { ShownThings } from "#app/chat/domain/search-index";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";
import * as notifications from "#app/notifications/data/notifications";
import { notifying, tellNotified, tellUnread } from "#app/notifications/services/notifications";
import { groupKeys, messageNotices, type RoomNews } from "./notices";

/** The calls between a ChatRoom object and the factory. */

/**
 * The members of the conversation, those of the sessions that are still live, the group's events since, whether it
 * is closed because nobody is left to write to in a direct one, and the room's numbers that the inbox knows.
 */
export async function roomRoster(
  { db, now }: Pick<Deps, "db" | "now">,
  conversationId: Id,
  requested: { sessionIds: Id[]; eventId: Id },
) {
  const [inside, live, happened, [numbers]] = await db.batch([
    members.idsIn(db, conversationId),
    sessions.liveAmong(db, requested.sessionIds, now()),
    events.since(db, conversationId, requested.eventId),
    conversations.known(db, conversationId),
  ]);
  const isClosed = inside.length === 1 && inside[0]?.kind === "direct";
  const known = numbers ?? { seq: 0, rev: 0 };
  return { members: inside, live: new Set(live.map(({ id }) => id)), isClosed, events: happened, known };
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

/** The words by which a conversation shows the things that its messages reference. */
export async function shownThings(
  { db }: Pick<Deps, "db">,
  refs: readonly CardRef[],
  conversationId: Id,
): Promise<ShownThings> {
  const found = await things.named(db, refs, conversationId);
  return new Map(
    found.map(({ name, more, lineId, workerId, productId, ...ref }) => {
      const names = [
        ...(lineId ? [{ kind: "line" as const, id: lineId }] : []),
        ...(workerId ? [{ kind: "worker" as const, id: workerId }] : []),
        ...(productId ? [{ kind: "product" as const, id: productId }] : []),
      ];
      return [keyOfRef(ref), { words: `${name} ${more}`, names }];
    }),
  );
}

/** Deletes the files of a deleted message for good. */
export async function dropFiles({ db, files: store }: Pick<Deps, "db" | "files">, ids: Id[]) {
  const dropped = await files.remove(db, ids);
  if (dropped.length > 0) await store.delete(dropped.map(({ fileKey }) => fileKey));
}

export type Activity = {
  /** The state that D1 had after the last report. */
  base: { rev: number; seq: number };
  /** What the members are notified of. */
  roomNews: Omit<RoomNews, "conversationId">;
  last: { rev: number; seq: number; at: number; message: LastMessage } | null;
  /** The deleted messages that a member may not have read. */
  deletedSeqs: number[];
  reads: { userId: Id; seq: number }[];
  /** Readers whose notices stay, because they begin at this number and have read nothing. */
  beginning: readonly Id[];
};

/**
 * Stores the data that the inbox needs of a room. A repeat changes nothing: D1 takes only a report that was computed
 * from its own state.
 * @returns the state of D1 where it is ahead of the report's base, and nothing was taken; the mentions told late
 */
export async function recordActivity(
  deps: Deps,
  conversationId: Id,
  { base, last, deletedSeqs, reads, beginning, roomNews }: Activity,
) {
  const { db } = deps;
  const { notices, emptied, recounted, late } = await messageNotices(deps, { conversationId, ...roomNews });
  const readers = reads.flatMap(({ userId }) => (beginning.includes(userId) ? [] : userId));
  const caughtUp = members.caughtUp(conversationId, readers, { seq: last?.seq ?? 0, deletedSeqs });
  const keys = Object.values(groupKeys(conversationId));
  const { messages } = groupKeys(conversationId);
  const when = conversations.knowsNoMoreThan(conversationId, base.rev);
  const [[known], , read, removed, changed] = await db.batch([
    conversations.known(db, conversationId),
    members.recordReading(db, conversationId, reads),
    notifications.removeGroups(db, { userIds: caughtUp, groupKeys: keys }),
    notifications.removeGroups(db, { userIds: emptied, groupKeys: [messages] }, when),
    notifications.recount(db, messages, recounted, when),
    ...notices.map(({ groupKey, to }) =>
      notifications.removeReadGroups(db, { userIds: "userIds" in to ? to.userIds : [], groupKeys: [groupKey] }, when),
    ),
    ...notifying(
      deps,
      notices.map((notice) => ({ ...notice, when })),
    ),
    ...(last ? [conversations.recordActivity(db, conversationId, { ...last, deletedSeqs }, when)] : []),
  ]);
  tellNotified(deps, notices);
  await tellUnread(
    deps,
    [...read, ...removed, ...changed].map(({ userId }) => userId),
  );
  return { ahead: known && known.rev > base.rev ? known : null, late };
}

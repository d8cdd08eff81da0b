import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { isOneOf } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import { chatFiles as files, conversationMembers as members } from "./tables";

const shown = {
  id: files.id,
  name: files.name,
  type: files.type,
  size: files.size,
  width: files.width,
  height: files.height,
};

/** The place of a file among those of its sender. */
type Stored = { createdAt: number; id: Id };

type NewFile = {
  id: Id;
  uploaderId: Id;
  fileKey: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  createdAt: number;
};

/** Writes nothing if the uploader would then have stored more than `quotaBytes`. */
export function insertWithin(db: Database, quotaBytes: number, { id, uploaderId, ...file }: NewFile) {
  return change(
    db,
    sql`
    INSERT INTO ${files} (id, uploader_id, file_key, name, type, size, width, height, created_at)
    SELECT ${Number(id)}, ${Number(uploaderId)}, ${file.fileKey}, ${file.name}, ${file.type}, ${file.size}, ${file.width},
      ${file.height}, ${file.createdAt}
    WHERE (SELECT coalesce(sum(size), 0) FROM ${files} WHERE uploader_id = ${Number(uploaderId)}) + ${file.size} <= ${quotaBytes}`,
  );
}

/** A file, for a member of its conversation, and for its sender, also after leaving the conversation. */
export function findFor(db: Database, id: Id, userId: Id) {
  const inConversation = sql`EXISTS (SELECT 1 FROM ${members} WHERE ${members.conversationId} = ${files.conversationId}
    AND ${members.userId} = ${Number(userId)} AND ${members.leftAt} IS NULL)`;
  return db
    .select({ ...shown, fileKey: files.fileKey })
    .from(files)
    .where(and(eq(files.id, id), or(inConversation, eq(files.uploaderId, userId))))
    .get();
}

/** Attaches the sender's files to a conversation, unless they belong to another one. */
export function attach(
  db: Database,
  ids: readonly Id[],
  { userId, conversationId }: { userId: Id; conversationId: Id },
) {
  return db
    .update(files)
    .set({ conversationId })
    .where(
      and(
        isOneOf(files.id, ids),
        eq(files.uploaderId, userId),
        or(isNull(files.conversationId), eq(files.conversationId, conversationId)),
      ),
    )
    .returning(shown);
}

/** The newest files of a conversation, each with its sender. */
export function inConversation(db: Database, conversationId: Id, limit: number) {
  return db
    .select({ ...shown, uploaderId: files.uploaderId, createdAt: files.createdAt })
    .from(files)
    .where(eq(files.conversationId, conversationId))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit);
}

/** The bytes that a user has stored. */
export async function bytesOf(db: Database, userId: Id): Promise<number> {
  const row = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(eq(files.uploaderId, userId))
    .get();
  return row?.bytes ?? 0;
}

/** Removes the rows of files and returns the keys of their bytes. */
export function remove(db: Database, ids: readonly Id[]) {
  return db.delete(files).where(isOneOf(files.id, ids)).returning({ fileKey: files.fileKey });
}

/** Removes nothing if a message carries the file already. */
export function removeUnsent(db: Database, id: Id, uploaderId: Id) {
  return db
    .delete(files)
    .where(and(eq(files.id, id), eq(files.uploaderId, uploaderId), isNull(files.conversationId)))
    .returning({ fileKey: files.fileKey });
}

/** Removes uploads that were never sent. The sweep of unused files then deletes their bytes. */
export function removeUnsentBefore(db: Database, instant: number) {
  return db.delete(files).where(and(isNull(files.conversationId), lt(files.createdAt, instant)));
}

/** Files attached to a conversation and stored after `from` and up to `until`. */
export function attachedBetween(db: Database, from: number, until: number) {
  return db
    .select({ id: files.id, conversationId: files.conversationId })
    .from(files)
    .where(and(isNotNull(files.conversationId), gt(files.createdAt, from), lte(files.createdAt, until)));
}

/** The files of a sender after this one, in the order in which they were stored. */
export function sentBy(db: Database, uploaderId: Id, { after, limit }: { after: Stored; limit: number }) {
  return db
    .select({
      id: files.id,
      conversationId: files.conversationId,
      name: files.name,
      type: files.type,
      size: files.size,
      createdAt: files.createdAt,
    })
    .from(files)
    .where(
      and(
        eq(files.uploaderId, uploaderId),
        sql`(${files.createdAt}, ${files.id}) > (${after.createdAt}, ${Number(after.id)})`,
      ),
    )
    .orderBy(files.createdAt, files.id)
    .limit(limit);
}

/** Every key in use, so that unused files can be deleted. */
export async function keys(db: Database): Promise<string[]> {
  return (await db.select({ fileKey: files.fileKey }).from(files)).map(({ fileKey }) => fileKey);
}

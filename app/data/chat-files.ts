import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import { isOneOf } from "./as-read";
import type { Database } from "./database";
import { chatFiles as files, conversationMembers as members } from "./schema";

const shown = {
  id: files.id,
  name: files.name,
  type: files.type,
  size: files.size,
  width: files.width,
  height: files.height,
};

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

/** Unless what the uploader has stored would then be more than `quotaBytes`. Answers whether there was room. */
export async function insertWithin(db: Database, quotaBytes: number, { id, uploaderId, ...file }: NewFile) {
  const { meta } = await db.run(sql`
    INSERT INTO ${files} (id, uploader_id, file_key, name, type, size, width, height, created_at)
    SELECT ${Number(id)}, ${Number(uploaderId)}, ${file.fileKey}, ${file.name}, ${file.type}, ${file.size}, ${file.width},
      ${file.height}, ${file.createdAt}
    WHERE (SELECT coalesce(sum(size), 0) FROM ${files} WHERE uploader_id = ${Number(uploaderId)}) + ${file.size} <= ${quotaBytes}`);
  return meta.changes > 0;
}

/** A file for whoever may have it: a member of its conversation, or its sender while no message carries it. */
export function findFor(db: Database, id: Id, userId: Id) {
  const inConversation = sql`EXISTS (SELECT 1 FROM ${members} WHERE ${members.conversationId} = ${files.conversationId}
    AND ${members.userId} = ${Number(userId)} AND ${members.leftAt} IS NULL)`;
  return db
    .select({ ...shown, fileKey: files.fileKey })
    .from(files)
    .where(and(eq(files.id, id), or(inConversation, and(isNull(files.conversationId), eq(files.uploaderId, userId)))))
    .get();
}

/** Gives the sender's files to a conversation, unless they are in another one. */
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

/** Bytes a user has stored. */
export async function bytesOf(db: Database, userId: Id): Promise<number> {
  const row = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(eq(files.uploaderId, userId))
    .get();
  return row?.bytes ?? 0;
}

/** Takes the rows of files away and answers where their bytes are. */
export function remove(db: Database, ids: readonly Id[]) {
  return db.delete(files).where(isOneOf(files.id, ids)).returning({ fileKey: files.fileKey });
}

/** Unless a message carries it already. */
export function removeUnsent(db: Database, id: Id, uploaderId: Id) {
  return db
    .delete(files)
    .where(and(eq(files.id, id), eq(files.uploaderId, uploaderId), isNull(files.conversationId)))
    .returning({ fileKey: files.fileKey });
}

/** What was chosen and never sent; whoever sweeps afterwards finds the bytes. */
export function removeUnsentBefore(db: Database, instant: number) {
  return db.delete(files).where(and(isNull(files.conversationId), lt(files.createdAt, instant)));
}

/** Files that were given to a conversation, of those that were kept after `from` and up to `until`. */
export function attachedBetween(db: Database, from: number, until: number) {
  return db
    .select({ id: files.id, conversationId: files.conversationId })
    .from(files)
    .where(and(isNotNull(files.conversationId), gt(files.createdAt, from), lte(files.createdAt, until)));
}

/** Every key in use, for sweeping what nobody points at. */
export async function keys(db: Database): Promise<string[]> {
  return (await db.select({ fileKey: files.fileKey }).from(files)).map(({ fileKey }) => fileKey);
}

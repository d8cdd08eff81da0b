import { reserveUpload } from "#app/accounts/services/sign-in-limits";
import * as files from "#app/chat/data/files";
import type { ChatFile } from "#app/chat/domain/chat";
import { CHAT_FILES_UNDER, CHAT_QUOTA_BYTES, isTooLarge, sniff } from "#app/chat/domain/files";
import { guard, HAS_CHANGED } from "#app/core/data/guards";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { fileName } from "#app/core/domain/texts/file-names";
import { type Actor, authorize } from "#app/core/services/actor";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";

/** Stores a file under a random key, and a picture without its metadata. Only its sender can see it until a message carries it. */
export async function uploadFile(
  deps: Deps,
  actor: Actor,
  { name: input, bytes }: { name: string; bytes: Uint8Array },
): Promise<ChatFile> {
  authorize(actor, "account.own");
  const name = fileName(input);
  if (isTooLarge(bytes.byteLength))
    throw new AppError("too_large", "chat:fileTooLarge", { params: { fileName: name } });
  if (bytes.byteLength === 0) throw new AppError("invalid", "chat:fileEmpty", { params: { fileName: name } });
  await reserveUpload(deps, actor.id);
  if ((await files.bytesOf(deps.db, actor.id)) + bytes.byteLength > CHAT_QUOTA_BYTES) throw quotaReached();

  const { sniffed, stored } = sniff(bytes);
  const file = { id: deps.newId(), name, size: stored.byteLength, ...sniffed };
  const fileKey = `${CHAT_FILES_UNDER}${deps.newToken()}`;
  await deps.files.put(fileKey, stored, { httpMetadata: { contentType: file.type } });
  try {
    const row = { ...file, uploaderId: actor.id, fileKey, createdAt: deps.now() };
    return await commit(deps, actor, {
      answer: file,
      statements: [files.insertWithin(deps.db, CHAT_QUOTA_BYTES, row), guard(deps.db, "quota", HAS_CHANGED)],
      refusals: { quota: quotaReached },
    });
  } catch (error) {
    await deps.files.delete(fileKey);
    throw error;
  }
}

/** @throws AppError `not_found` for anybody outside the file's conversation but its sender */
export async function findFile({ db }: Pick<Deps, "db">, actor: Actor, id: Id) {
  authorize(actor, "account.own");
  const file = await files.findFor(db, id, actor.id);
  if (!file) throw new AppError("not_found", "chat:fileNotFound");
  return file;
}

/** Deletes an uploaded file that was not sent. */
export async function discardFile(deps: Deps, actor: Actor, id: Id) {
  authorize(actor, "account.own");
  const [removed] = await files.removeUnsent(deps.db, id, actor.id);
  if (!removed) throw new AppError("not_found", "chat:fileNotFound");
  await deps.files.delete(removed.fileKey);
}

function quotaReached() {
  return new AppError("too_large", "chat:quotaReached");
}

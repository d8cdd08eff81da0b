import * as files from "#app/data/chat-files";
import type { ChatFile } from "#app/domain/chat";
import { CHAT_FILES_UNDER, CHAT_QUOTA_BYTES, fileName, isTooLarge, sniff } from "#app/domain/chat-files";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";
import { reserveUpload } from "./sign-in-limits";

/** Keeps a file under a random key; it is the sender's alone until a message carries it. */
export async function uploadFile(
  deps: Deps,
  actor: Actor,
  { name: given, bytes }: { name: string; bytes: Uint8Array },
): Promise<ChatFile> {
  authorize(actor, "account.own");
  const name = fileName(given);
  if (isTooLarge(bytes.byteLength))
    throw new AppError("too_large", "chat:fileTooLarge", { params: { fileName: name } });
  if (bytes.byteLength === 0) throw new AppError("invalid", "chat:fileEmpty", { params: { fileName: name } });
  await reserveUpload(deps, actor.id);
  if ((await files.bytesOf(deps.db, actor.id)) + bytes.byteLength > CHAT_QUOTA_BYTES) throw quotaReached();

  const file = { id: deps.newId(), name, size: bytes.byteLength, ...sniff(bytes) };
  const fileKey = `${CHAT_FILES_UNDER}${deps.newToken()}`;
  await deps.files.put(fileKey, bytes, { httpMetadata: { contentType: file.type } });
  try {
    const row = { ...file, uploaderId: actor.id, fileKey, createdAt: deps.now() };
    if (!(await files.insertWithin(deps.db, CHAT_QUOTA_BYTES, row))) throw quotaReached();
  } catch (error) {
    await deps.files.delete(fileKey);
    throw error;
  }
  return file;
}

/** @throws AppError `not_found` for whoever is not, or not any more, in the conversation of the file */
export async function findFile({ db }: Pick<Deps, "db">, actor: Actor, id: Id) {
  authorize(actor, "account.own");
  const file = await files.findFor(db, id, actor.id);
  if (!file) throw new AppError("not_found", "chat:fileNotFound");
  return file;
}

/** A file that was chosen and then not sent. */
export async function discardFile(deps: Deps, actor: Actor, id: Id) {
  authorize(actor, "account.own");
  const [removed] = await files.removeUnsent(deps.db, id, actor.id);
  if (!removed) throw new AppError("not_found", "chat:fileNotFound");
  await deps.files.delete(removed.fileKey);
}

function quotaReached() {
  return new AppError("too_large", "chat:quotaReached");
}

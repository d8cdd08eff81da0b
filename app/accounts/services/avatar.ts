import * as avatars from "#app/accounts/data/avatars";
import { AVATARS_UNDER, type AvatarProblem, avatarMark, avatarProblem } from "#app/accounts/domain/avatars";
import { AppError, type ErrorCode } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { can } from "#app/core/domain/permissions";
import { withoutNotes } from "#app/core/domain/pictures/image-notes";
import { type Image, readImage } from "#app/core/domain/pictures/images";
import { type Actor, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { reserveAvatar } from "./sign-in-limits";

/** Stores the picture under a new random key and without metadata, points the user at it, then deletes the old one. */
export async function setAvatar(deps: Deps, actor: Actor, { bytes }: { bytes: Uint8Array }) {
  authorize(actor, "account.changeOwn");
  await reserveAvatar(deps, actor.id);
  const { image, stored } = checked(bytes);
  const key = `${AVATARS_UNDER}${deps.newToken()}`;
  await deps.files.put(key, stored, { httpMetadata: { contentType: image.type } });
  try {
    await pointAt(deps, actor, { key, image });
  } catch (error) {
    await deps.files.delete(key);
    throw error;
  }
}

export async function removeAvatar(deps: Deps, actor: Actor) {
  authorize(actor, "account.changeOwn");
  await pointAt(deps, actor, null);
}

/**
 * The bytes of a user's avatar, for that user and for those who may see others' avatars.
 * @throws AppError `not_found`, the same for no picture, no user, and a user the actor may not see
 */
export async function openAvatar({ db, files }: Deps, actor: Actor, id: Id) {
  const maySee = id === actor.id || can(actor.role, "users.seePictures");
  const key = maySee ? await avatars.find(db, id) : null;
  const file = key && (await files.get(key));
  if (!file) throw new AppError("not_found", "account:avatarNotFound");
  return file;
}

async function pointAt(deps: Deps, actor: Actor, next: { key: string; image: Image } | null) {
  const { id } = actor;
  const previous = await avatars.find(deps.db, id);
  if (!previous && !next) throw new AppError("not_found", "account:avatarNotFound");
  await commit(deps, actor, {
    answer: undefined,
    statements: [
      avatars.set(deps.db, { id, avatarKey: previous }, next?.key ?? null),
      record(deps, actor, "avatar_change", {
        resource: "user",
        id,
        previous: { avatar: previous && avatarMark(previous) },
        next: { avatar: next && avatarMark(next.key) },
        ...(next && { metadata: { avatar: next.image } }),
      }),
    ],
  });
  await dropUnused(deps, id, [previous, next?.key ?? null]);
}

/**
 * Deletes a picture that is not in use. Of two simultaneous requests only one has its picture in use, so the row
 * decides which one is deleted.
 */
async function dropUnused({ db, files }: Deps, id: Id, keys: (string | null)[]) {
  const inUse = await avatars.find(db, id);
  const unused = keys.filter((key): key is string => key !== null && key !== inUse);
  if (unused.length > 0) await files.delete(unused);
}

const REFUSALS = {
  "account:avatarTooLarge": "too_large",
  "account:avatarInvalid": "unsupported",
  "account:avatarTooManyPixels": "invalid",
} as const satisfies Record<AvatarProblem, ErrorCode>;

function checked(bytes: Uint8Array) {
  const problem = avatarProblem(bytes);
  const image = problem ? null : (readImage(bytes) as Image);
  const stored = image && withoutNotes(bytes, image.type);
  if (stored) return { image, stored };
  const key = problem ?? "account:avatarInvalid";
  throw new AppError(REFUSALS[key], key, { field: "image" });
}

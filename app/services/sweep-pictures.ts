import * as avatars from "#app/data/avatars";
import * as chatFiles from "#app/data/chat-files";
import * as images from "#app/data/product-images";
import { AVATARS_UNDER } from "#app/domain/avatars";
import { CHAT_FILES_UNDER } from "#app/domain/chat-files";
import type { Deps } from "./deps";
import { IMAGES_UNDER } from "./product-images";

const DAY = 24 * 60 * 60 * 1000;

type Sweeping = Pick<Deps, "db" | "files" | "now">;

/**
 * Deletes pictures and files that no product, no user and no message points at: what a request left behind that ended between keeping the
 * file and saving the row. A day of patience spares those that are being saved right now.
 */
export async function sweepPictures(deps: Sweeping): Promise<number> {
  const ofProducts = await sweepUnder(deps, IMAGES_UNDER, await images.keys(deps.db));
  const ofUsers = await sweepUnder(deps, AVATARS_UNDER, await avatars.keys(deps.db));
  // What was chosen and never sent goes first: its row no longer holds its bytes.
  await chatFiles.removeUnsentBefore(deps.db, deps.now() - DAY);
  return ofProducts + ofUsers + (await sweepUnder(deps, CHAT_FILES_UNDER, await chatFiles.keys(deps.db)));
}

async function sweepUnder({ files, now }: Sweeping, prefix: string, keys: string[]) {
  const inUse = new Set(keys);
  let swept = 0;
  let cursor: string | undefined;
  do {
    const kept = await files.list({ prefix, cursor });
    const lost = kept.objects.filter(({ key, uploaded }) => !inUse.has(key) && uploaded.getTime() < now() - DAY);
    if (lost.length > 0) await files.delete(lost.map(({ key }) => key));
    swept += lost.length;
    cursor = kept.truncated ? kept.cursor : undefined;
  } while (cursor);
  return swept;
}

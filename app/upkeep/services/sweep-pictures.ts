import * as avatars from "#app/accounts/data/avatars";
import { AVATARS_UNDER } from "#app/accounts/domain/avatars";
import * as images from "#app/catalogue/data/product-images";
import { IMAGES_UNDER } from "#app/catalogue/services/product-images";
import * as chatFiles from "#app/chat/data/files";
import { CHAT_FILES_UNDER } from "#app/chat/domain/files";
import { DAY } from "#app/core/domain/time";
import type { Deps } from "#app/core/services/deps";

type Sweeping = Pick<Deps, "db" | "files" | "now">;

/**
 * Deletes pictures and files that no product, user or message uses: those of requests that ended between storing the
 * file and saving the row. Files younger than a day are spared, because they may be on their way.
 */
export async function sweepPictures(deps: Sweeping): Promise<number> {
  await images.forgetHiddenBefore(deps.db, deps.now() - DAY);
  const ofProducts = await sweepUnder(deps, IMAGES_UNDER, await images.keys(deps.db));
  const ofUsers = await sweepUnder(deps, AVATARS_UNDER, await avatars.keys(deps.db));
  // Files that were never sent go first, because their rows then no longer hold their bytes.
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

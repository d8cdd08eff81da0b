import * as images from "#app/data/product-images";
import type { Deps } from "./deps";
import { IMAGES_UNDER } from "./product-images";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Deletes pictures that no product points at: what a request left behind that ended between keeping the file and saving
 * the row. A day of patience spares those that are being saved right now.
 */
export async function sweepPictures({ db, files, now }: Pick<Deps, "db" | "files" | "now">): Promise<number> {
  const inUse = new Set(await images.keys(db));
  let swept = 0;
  let cursor: string | undefined;
  do {
    const kept = await files.list({ prefix: IMAGES_UNDER, cursor });
    const lost = kept.objects.filter(({ key, uploaded }) => !inUse.has(key) && uploaded.getTime() < now() - DAY);
    if (lost.length > 0) await files.delete(lost.map(({ key }) => key));
    swept += lost.length;
    cursor = kept.truncated ? kept.cursor : undefined;
  } while (cursor);
  return swept;
}

import type { Statement } from "#app/data/database";
import * as missing from "#app/data/missing-words";
import { AppError } from "#app/domain/errors";
import { LIMITS } from "#app/domain/limits";
import type { MissingWords } from "#app/domain/missing-words";
import type { Deps } from "./deps";

type Place = { language: string; namespace: string };

/**
 * Notes words that a screen lacks, for whoever writes them.
 * @throws AppError `too_large` when the report is full
 */
export async function noteMissingWords({ db, now }: Deps, place: Place, words: MissingWords) {
  if ((await missing.total(db)) + Object.keys(words).length > LIMITS.wordsMaximum) {
    throw new AppError("too_large", "errors:tooLarge");
  }
  const at = now();
  const [first, ...others] = Object.entries(words).map(
    ([key, fallback]): Statement => missing.note(db, { ...place, key, fallback, at }),
  );
  if (first) await db.batch([first, ...others]);
}

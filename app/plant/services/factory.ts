import type { Deps } from "#app/core/services/deps";
import * as factory from "#app/plant/data/factory";
import { withZone } from "#app/plant/domain/factory";

/** The factory's settings as they are now, with its time zone. */
export async function readFactory({ db, now }: Pick<Deps, "db" | "now">) {
  return withZone(await factory.settings(db), now());
}

/** Asks at the first call, and gives every caller that answer. */
export function memoized<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

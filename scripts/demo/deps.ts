import { openDatabase } from "#app/core/data/database";
import type { Deps } from "#app/core/services/deps";
import { readFactory } from "#app/plant/services/factory";
import { HOOKS } from "#workers/hooks";
import { openIds } from "./ids";
import { openRandom } from "./random";

/** Half of the numbers of an instant are left to the rows of the seed. */
const FIRST_ID = 2_048;
const TOKEN_CHARACTERS = 43;

/** What services need to act in the demo factory before it is served: its past clock, and nobody who listens. */
export function openPast(d1: D1Database, start: number) {
  const db = openDatabase(d1);
  const idAt = openIds(FIRST_ID);
  const random = openRandom("the past");
  let instant = start;
  const now = () => instant;
  const nobody = () => {};
  const deps: Partial<Deps> = {
    db,
    settings: () => readFactory({ db, now }),
    ...HOOKS,
    phraser: null,
    later: nobody,
    logError: nobody,
    channels: { tell: nobody, tellEach: nobody, recheck: nobody },
    floor: { changed: nobody },
    now,
    pause: async () => {},
    chance: random.next,
    newId: () => String(idAt(instant)),
    newToken: () => Array.from({ length: TOKEN_CHARACTERS }, () => random.whole(0, 35).toString(36)).join(""),
  };
  return {
    deps: deps as Deps,
    setNow: (next: number) => {
      instant = next;
    },
  };
}

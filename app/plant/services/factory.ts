import type { Deps } from "#app/core/services/deps";
import { memoized } from "#app/core/services/memoized";
import * as factory from "#app/plant/data/factory";
import { type Factory, withZone } from "#app/plant/domain/factory";

declare module "#app/core/services/deps" {
  interface Deps {
    /** The factory's settings; one request reads them once. */
    settings: () => Promise<Factory & Pick<factory.FactoryRow, "version" | "isAccessDecided">>;
  }
}

/** The factory's settings as they are now, with its time zone. */
export async function readFactory({ db, now }: Pick<Deps, "db" | "now">) {
  return withZone(await factory.settings(db), now());
}

/** The dependencies of another round, which reads the settings again. */
export function afresh(deps: Deps): Deps {
  return { ...deps, settings: memoized(() => readFactory(deps)) };
}

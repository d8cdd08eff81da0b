import * as causes from "#app/catalogue/data/causes";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as stops from "#app/losses/data/stops";
import type { StopQuery } from "#app/losses/domain/stop-lists";
import type { StopList } from "#app/losses/domain/stops";

/** A page of stops, the sums of all that the filters find, and every reason, inactive ones too. */
export async function listStops({ db }: Pick<Deps, "db">, actor: Actor, query: StopQuery): Promise<StopList> {
  authorize(actor, "records.read");
  const [page, sums, reasons] = await Promise.all([
    stops.listed(db, query),
    stops.sums(db, query),
    causes.all(db, "stop"),
  ]);
  return { stops: page, sums, reasons };
}

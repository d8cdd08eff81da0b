import * as causes from "#app/catalogue/data/causes";
import * as facts from "#app/chat/data/shift-facts";
import type { ShiftFacts } from "#app/chat/domain/cards";
import type { Deps } from "#app/core/services/deps";
import * as stops from "#app/losses/data/stops";
import { leftByAbsent } from "#app/planning/data/open-seats";
import type { ShiftPlace } from "#app/records/domain/shift-place";

/** What a line made in a shift, what held it up, and who left a place open by an absence. */
export async function readShiftFacts({ db }: Pick<Deps, "db">, place: ShiftPlace): Promise<ShiftFacts> {
  const { date, shift, productionLineId } = place;
  const [products, held, reasons, left] = await Promise.all([
    facts.productsOf(db, place),
    stops.ofShift(db, place),
    causes.all(db, "stop"),
    leftByAbsent(db, { from: date, to: date }),
  ]);
  const byId = new Map(reasons.map((reason) => [reason.id, reason]));
  return {
    products,
    stops: held.flatMap(({ reasonId, minutes, people }) => {
      const reason = byId.get(reasonId);
      if (!reason) return [];
      const { list, code, names, isHouse } = reason;
      return [{ reason: { list, code, names, isHouse }, minutes, people }];
    }),
    absent: left
      .filter((seat) => seat.productionLineId === productionLineId && seat.shift === shift)
      .map(({ name }) => name),
  };
}

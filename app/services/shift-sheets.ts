import { settings } from "#app/data/factory";
import * as sheets from "#app/data/shift-sheets";
import type { Id } from "#app/domain/ids";
import { hoursOf } from "#app/domain/performance-records";
import type { ShiftKnown, ShiftPlace } from "#app/domain/shift-sheets";
import { shiftMinutes } from "#app/domain/shifts";
import { habitsOf } from "#app/domain/usual-values";
import type { Deps } from "./deps";

/** So many of a person's latest records say what is usual for them. */
const REMEMBERED = 40;

/** Everything a shift of a line is entered with, or null for a line that may not be recorded for. */
export async function readShiftSheet({ db }: Pick<Deps, "db">, place: ShiftPlace): Promise<ShiftKnown | null> {
  const { productionLineId, date, shift } = place;
  const [line, planned, recorded, products, lineProductId, factory] = await Promise.all([
    sheets.line(db, productionLineId),
    sheets.planned(db, place),
    sheets.recorded(db, place),
    sheets.picturedProducts(db),
    sheets.lastProductOf(db, productionLineId, date),
    settings(db),
  ]);
  if (!line) return null;
  const latest = await sheets.latestOf(
    db,
    planned.map(({ workerId }) => workerId),
    { date, each: REMEMBERED },
  );
  return {
    place,
    lineName: line.name,
    shiftHours: hoursOf(shiftMinutes(factory.shiftWindows[shift]) * 60),
    planned,
    recorded: recorded.map(({ secondsWorked, ...row }) => ({ ...row, hours: hoursOf(secondsWorked) })),
    habits: habitsOf(latest),
    lastProducts: lastProducts(latest, productionLineId),
    lineProductId,
    products,
  };
}

/** What each person made last on this line, else anywhere. */
function lastProducts(latest: { workerId: Id; productId: Id; productionLineId: Id }[], lineId: Id): Record<Id, Id> {
  const here = latest.filter(({ productionLineId }) => productionLineId === lineId);
  const last: Record<Id, Id> = {};
  for (const { workerId, productId } of [...here, ...latest]) last[workerId] ??= productId;
  return last;
}

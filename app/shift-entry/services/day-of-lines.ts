import * as causes from "#app/catalogue/data/causes";
import { addDays } from "#app/core/domain/calendar/days";
import { secondsOn } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as aliases from "#app/imports/data/aliases";
import * as stops from "#app/losses/data/stops";
import * as reports from "#app/records/data/line-reports";
import * as overtime from "#app/records/data/overtime";
import { onlyLinesOf } from "#app/records/domain/only-lines";
import { plannedSeconds } from "#app/records/domain/overtime";
import { hoursOf } from "#app/records/domain/records";
import { mayRecordOn } from "#app/records/domain/rights";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { idOf, ofShift } from "#app/shift-entry/data/day-of-lines";
import { picturedProducts } from "#app/shift-entry/data/sheets";
import type { DayOfLines } from "#app/shift-entry/domain/day-of-lines";
import { asOne, CREW_DAYS, REMEMBERED, recordedRow } from "./sheets";

/** What a device keeps so that the sheet of every line in a shift opens without a network. */
export async function readDayOfLines(
  { db, now, settings, everyNameOf }: Pick<Deps, "db" | "now" | "settings" | "everyNameOf">,
  actor: Actor,
  place: Pick<ShiftPlace, "shift" | "date">,
): Promise<DayOfLines> {
  authorize(actor, "records.create");
  const { date, shift } = place;
  const [read, held, reported, products, known, overtimes, said, factory] = await Promise.all([
    ofShift(db, place, { since: addDays(date, -CREW_DAYS), each: REMEMBERED }),
    stops.ofShifts(db, place),
    reports.ofShifts(db, place),
    picturedProducts(db),
    causes.all(db),
    overtime.between(db, { from: date, to: date, shift }),
    aliases.live(db, date, ["worker", "product"]),
    settings(),
  ]);
  const [lines, planned, crew, lastProducts, recorded, lineProducts] = read;
  const onlyLines = onlyLinesOf(actor, factory);
  const secondsOf = (line?: Id) => secondsOn(factory, date, line)[shift];
  const usable = new Set(products.map(({ id }) => id));
  const offered = (id: number | null) => (id !== null && usable.has(idOf(id)) ? idOf(id) : null);
  const plannedOn = groupBy(planned, ({ lineId }) => lineId);
  const crewOn = groupBy(crew, ({ lineId }) => idOf(lineId));
  const productsOn = groupBy(lastProducts, ({ lineId }) => idOf(lineId));
  const recordedOn = groupBy(recorded, ({ lineId }) => lineId);
  const stopsOn = groupBy(held, ({ productionLineId }) => productionLineId);
  const reportOn = new Map(reported.map((report) => [report.productionLineId, report]));
  const productOfLine = new Map(lineProducts.map(({ lineId, productId }) => [idOf(lineId), offered(productId)]));
  const kinds = known.filter(({ list, status }) => list === "defect" && status === "active");
  return {
    place,
    shiftHours: hoursOf(secondsOf()),
    lines: lines
      .filter(({ id }) => mayRecordOn({ onlyLines }, id))
      .map((line) => ({
        ...line,
        shiftHours: hoursOf(secondsOf(line.id)),
        overtimeHours: hoursOf(plannedSeconds(overtimes, { productionLineId: line.id, date, shift })),
        ...peopleOf(plannedOn.get(line.id) ?? [], crewOn.get(line.id) ?? []),
        lastProducts: Object.fromEntries(
          (productsOn.get(line.id) ?? []).flatMap(({ workerId, productId }) => {
            const product = offered(productId);
            return product ? [[idOf(workerId), product]] : [];
          }),
        ),
        lineProductId: productOfLine.get(line.id) ?? null,
        records: (recordedOn.get(line.id) ?? []).map(({ lineId: _line, ...row }) =>
          recordedRow(row, secondsOf(line.id)),
        ),
        stops: stopsOn.get(line.id) ?? [],
        ...(line.counts === "line" && {
          asOne: asOne({ ...place, productionLineId: line.id }, reportOn.get(line.id), { factory, now: now() }),
        }),
      })),
    products,
    reasons: known.filter(({ list }) => list === "stop"),
    kinds: known.filter(({ list }) => list === "defect"),
    namedKinds: await everyNameOf(kinds),
    aliases: said.map(({ id: _id, ...alias }) => alias),
  };
}

type Named = { workerId: Id; workerName: string };

/** The people planned on a line, or else its last crew. */
function peopleOf(
  planned: readonly Named[],
  crew: readonly { workerId: number; workerName: string; crewDate: string | null }[],
) {
  if (planned.length > 0 || !crew[0]) {
    return { people: planned.map(({ workerId, workerName }) => ({ workerId, workerName })), crewDate: null };
  }
  const people = crew.map(({ workerId, workerName }) => ({ workerId: idOf(workerId), workerName }));
  return { people, crewDate: crew[0].crewDate };
}

import type { Cause } from "#app/catalogue/domain/causes";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { KindHeadings } from "#app/imports/domain/kind-columns";
import type { Stop } from "#app/losses/domain/stops";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import type { KnownAlias } from "./also-as";
import type { Elsewhere, LineStanding, PicturedProduct, PlannedWorker, RecordedRow, ShiftShown } from "./sheets";
import type { LineAsOne } from "./typed-report";

/** A line in a {@link DayOfLines}. */
export type LineOfDay = LineStanding & {
  /** The work hours of the shift on this line; what a device has kept since before may have none. */
  shiftHours?: number;
  overtimeHours?: number;
  people: PlannedWorker[];
  /** The day of the last crew, where `people` are that crew because nobody is planned. */
  crewDate: Day | null;
  lastProducts: Record<Id, Id>;
  lineProductId: Id | null;
  records: RecordedRow[];
  stops: Stop[];
  /** Only where the line counts as one. */
  asOne?: LineAsOne;
};

/** What the sheets of all lines in one shift need before anything is typed, without the figures that are usual. */
export type DayOfLines = {
  place: Pick<ShiftPlace, "shift" | "date">;
  shiftHours: number;
  lines: LineOfDay[];
  products: PicturedProduct[];
  reasons: Cause[];
  kinds: Cause[];
  namedKinds: KindHeadings[];
  /** Missing where a device kept an older day. */
  aliases?: KnownAlias[];
};

/** The sheet of one line of a day; null for a line that it does not have. Nothing is known to be usual. */
export function sheetOfDay(day: DayOfLines, lineId: Id): ShiftShown | null {
  const line = day.lines.find(({ id }) => id === lineId);
  if (!line) return null;
  const { people, crewDate, lastProducts, lineProductId, records, stops } = line;
  return {
    place: { ...day.place, productionLineId: lineId },
    lineName: line.name,
    shiftHours: line.shiftHours ?? day.shiftHours,
    overtimeHours: line.overtimeHours ?? 0,
    planned: crewDate === null ? people : [],
    lastCrew: crewDate === null ? null : { date: crewDate, people },
    recorded: records,
    elsewhere: elsewhereOf(day, line),
    habits: [],
    lastProducts,
    lineProductId,
    products: day.products,
    stops,
    reasons: day.reasons,
    kinds: day.kinds,
    namedKinds: day.namedKinds,
    aliases: day.aliases ?? [],
    ...(line.asOne && { asOne: line.asOne }),
  };
}

/** The hours of these people that other lines have recorded in the shift. */
function elsewhereOf({ lines }: DayOfLines, { id: lineId, people }: LineOfDay): Record<Id, Elsewhere> {
  const expected = new Set(people.map(({ workerId }) => workerId));
  const found: Record<Id, Elsewhere> = {};
  for (const { name, records } of lines.filter(({ id }) => id !== lineId)) {
    for (const { workerId, hours } of records.filter((record) => expected.has(record.workerId))) {
      const before = found[workerId] ?? { hours: 0, lineNames: [] };
      found[workerId] = { hours: before.hours + hours, lineNames: [...new Set([...before.lineNames, name])] };
    }
  }
  return found;
}

import type { Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { byShift, type Context, FACTORY, type Look, lineSubject, passOver, restOf } from "#app/insights/domain/context";
import type { Subject } from "#app/insights/domain/findings";
import { effectOfOtherLines } from "#app/insights/domain/series/common-days";
import { peopleDays, seriesByPeople } from "#app/insights/domain/series/people-days";
import { type Series, withoutCommon } from "#app/insights/domain/series/series";
import { clearestChange, type LevelChange } from "#app/insights/domain/statistics/level-changes";
import { type ChangeSearch, changesIn, likenessOf, sinceOf } from "./changes";
import { type Drop, dropFinding } from "./drop";
import { EARLIER_DAYS, fallenFrom } from "./earlier-days";
import { factoryDrops, ofPlaces, shareOf, showsLess, weighed, withoutDrop } from "./factory-drops";

/** A single shift is named only when it shows the drop this much more clearly than its whole line. */
const CLEARER = 0.1;
/** The line's other shifts are affected less when they show at most this share of the drop. */
const AFFECTED_LESS = 0.8;

/** The output of each line against its usual, and of all together, after what is told of the factory was taken out. */
export type OutputSeries = {
  own: ReadonlyMap<Id, Series>;
  read: ReadonlyMap<Id, Series>;
  together: Series;
  drops: Drop[];
};

/** The whole factory, where it has several lines, and each line, with its series. */
export function seriesOfAll(context: Context, { own, together }: OutputSeries): { subject: Subject; series: Series }[] {
  const lines = [...own].map(([id, series]) => ({ subject: lineSubject(context, id), series }));
  return own.size > 1 ? [{ subject: FACTORY, series: together }, ...lines] : lines;
}

/** Lines, shifts of lines, shifts of the whole factory, and the factory itself that made less than their own usual. */
export function outputFindings(context: Context): Look & { output: OutputSeries } {
  const { isChangeover } = context.output;
  const { from } = context.evidence.range;
  const byLine = new Map(
    [...context.modelled].map(([id, rows]) => [id, rows.filter((row) => isChangeover[row] === 0)]),
  );
  const ofShifts = new Map([...byLine].map(([id, rows]) => [id, byShift(context, rows)]));
  const people = peopleDays(context.evidence, context.table, context.output);
  const told = (rows: Int32Array, lineId: Id, shifts: readonly Shift[]) =>
    seriesByPeople(restOf(context, rows), people, lineId, shifts);
  const read = new Map([...byLine].map(([id, rows]) => [id, told(rows, id, SHIFTS)]));
  const byShifts = SHIFTS.map((shift) => ({
    shift,
    lines: new Map(
      [...ofShifts].flatMap(([id, shifts]) =>
        shifts.filter((own) => own.shift === shift).map((own) => [id, told(own.rows, id, [shift])] as const),
      ),
    ),
  }));
  const together = factoryDrops([...read.values()], from);
  const places = ofPlaces(together.drops, byShifts, from);
  const drops: Drop[] = [...places.drops];
  const withoutPlaces = (series: Series, lineId: Id, shift: Shift | null) =>
    places.drops.reduce((left, drop) => withoutDrop(left, drop, shareOf(context, drop, lineId, shift)), series);
  const raw = new Map([...read].map(([id, series]) => [id, withoutPlaces(series, id, null)]));
  const byOthers = effectOfOtherLines(raw);
  const own = new Map([...raw].map(([id, series]) => [id, withoutCommon(series, byOthers(id))]));
  const looking = { likeness: likenessOf([...own.values()]), from };
  let looked = together.looked + places.looked;

  for (const lineId of byLine.keys()) {
    const common = byOthers(lineId);
    const shifts = byShifts.flatMap(({ shift, lines }) => {
      const series = lines.get(lineId);
      return series ? [{ shift, series: withoutCommon(withoutPlaces(series, lineId, shift), common) }] : [];
    });
    const series = own.get(lineId) as Series;
    looked += 1;
    const changes = changesIn(series, looking);
    if (changes.length === 0)
      passOver(context, { kind: "efficiency_drop", subject: lineSubject(context, lineId) }, "not clear");
    for (const change of changes) {
      drops.push(shiftOrLine({ lineId, series, change }, shifts.length > 1 ? shifts : [], looking));
    }
  }
  const fallen = drops.map((drop) => named(context, drop)).flatMap((drop) => fallenFrom(context, drop) ?? []);
  const output = { own, read, together: weighed([...read.values()]), drops: fallen };
  return { looked, candidates: fallen.flatMap((drop) => dropFinding(context, drop) ?? []), output };
}

function named(context: Context, drop: Drop): Drop {
  const { subject, shift } = drop;
  return subject.id === null ? drop : { ...drop, subject: lineSubject(context, subject.id, shift) };
}

type OfLine = { lineId: Id; series: Series; change: LevelChange };

function shiftOrLine(
  { lineId, series, change }: OfLine,
  shifts: { shift: Shift; series: Series }[],
  { likeness, from }: ChangeSearch,
): Drop {
  const line = { resource: "production_line" as const, id: lineId, label: "", shift: null };
  const best = shifts
    .flatMap(({ shift, series: ofShift }) => {
      const since = sinceOf(ofShift, from);
      const looking = { direction: -1 as const, likeness, since, before: EARLIER_DAYS };
      const own = clearestChange(ofShift.values, ofShift.weights, looking);
      return own && overlaps(ofShift.dates, own, series.dates, change) ? [{ shift, series: ofShift, change: own }] : [];
    })
    .sort((a, b) => a.change.pValue - b.change.pValue)[0];
  const isOfOne =
    best &&
    shifts.every(({ shift, series: ofShift }) => shift === best.shift || showsLess(ofShift, best, AFFECTED_LESS));
  if (best && isOfOne && best.change.pValue < change.pValue * CLEARER) return { subject: line, ...best };
  return { subject: line, series, change, shift: null };
}

function overlaps(dates: Day[], one: LevelChange, otherDates: Day[], other: LevelChange) {
  const [from, to] = [dates[one.start] as Day, dates[one.end - 1] as Day];
  return to >= (otherDates[other.start] as Day) && from <= (otherDates[other.end - 1] as Day);
}

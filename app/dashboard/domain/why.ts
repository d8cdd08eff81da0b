import { type KeyedSums, type Measures, measure } from "#app/analytics/domain/analytics";
import type { LineDays } from "#app/analytics/domain/heat-map";
import type { NamedCause } from "#app/catalogue/domain/cause-names";
import { type Day, daysBetween } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { Factory } from "#app/plant/domain/factory";
import { ON_TIME } from "#app/records/domain/efficiency";
import type { Shortfall } from "#app/records/domain/shortfall";
import { beginsProduct } from "#app/records/domain/styles";
import { isDayOff } from "./day-off";
import type { WhyShift } from "./why-hours";

/** A product that a line made; `isNew` on the day on which it became the main one. */
export type WhyStyle = { id: Id; name: string; isNew: boolean };

/** Minutes of the clock, and of work: minutes x people. */
export type WhyStop = { reason: NamedCause; minutes: number; workMinutes: number };

/** The facts of a line on one day. */
export type WhyDay = {
  day: Day;
  /** Whether it is one of the finding. */
  isMarked: boolean;
  isDayOff: boolean;
  /** Null where nothing was reported. */
  figures: Measures | null;
  /** Good pieces that the target asks of the hours entered; null without a target. */
  due: number | null;
  isBehind: boolean;
  shortfall: Shortfall | null;
  /** People with a record on the line, and people planned on it. */
  present: number;
  planned: number;
  /** The one that took most of the hours first. */
  styles: WhyStyle[];
  stops: WhyStop[];
  /** The kind of defect that was found most often. */
  leading: { kind: NamedCause; count: number } | null;
};

/** `shifts`: the hours of a single day, of the shifts of which they were typed. */
export type WhyOfLine = { line: { id: Id; name: string }; days: WhyDay[]; shifts: WhyShift[] };

export type MadeStyle = { date: Day; productId: Id; name: string; seconds: number };

/** The rows of a line's days; `styles` begin some days before the others. */
export type WhyRows = {
  sums: readonly KeyedSums[];
  due: readonly { day: Day; due: number }[];
  cells: LineDays["lines"][number]["cells"];
  present: ReadonlyMap<Day, number>;
  planned: ReadonlyMap<Day, number>;
  styles: readonly MadeStyle[];
  stops: readonly { date: Day; reasonId: Id; minutes: number; workMinutes: number }[];
  faults: readonly { date: Day; causeId: Id; faults: number }[];
  causes: ReadonlyMap<Id, NamedCause>;
};

type Asked = { lineId: Id; range: DayRange; marked: DayRange | null };

/** One row a day. */
export function whyDays(rows: WhyRows, { lineId, range, marked }: Asked, factory: Factory): WhyDay[] {
  const sums = new Map(rows.sums.map((each) => [each.key, each]));
  const due = new Map(rows.due.map((each) => [each.day, each.due]));
  const styles = stylesByDay(rows.styles);
  return daysBetween(range.from, range.to).map((day) => {
    const ofDay = sums.get(day);
    const cell = rows.cells.find((each) => each.day === day);
    return {
      day,
      isMarked: marked !== null && day >= marked.from && day <= marked.to,
      isDayOff: isDayOff(day, (rows.planned.get(day) ?? 0) > 0, factory, { productionLineId: lineId }),
      figures: ofDay ? measure(ofDay, factory) : null,
      due: due.get(day) ?? null,
      isBehind: (cell?.attainment ?? 1) < ON_TIME,
      shortfall: cell?.shortfall ?? null,
      present: rows.present.get(day) ?? 0,
      planned: rows.planned.get(day) ?? 0,
      styles: styles.get(day) ?? [],
      stops: rows.stops.flatMap(({ date, reasonId, ...lost }) => {
        const reason = rows.causes.get(reasonId);
        return date === day && reason ? [{ ...lost, reason }] : [];
      }),
      leading: leadingOf(rows, day),
    };
  });
}

/** The products of each day, and on which days another one began. */
function stylesByDay(made: readonly MadeStyle[]): Map<Day, WhyStyle[]> {
  const days = [...groupBy(made, ({ date }) => date)].sort(([one], [other]) => (one < other ? -1 : 1));
  let before: readonly MadeStyle[] = [];
  return new Map(
    days.map(([day, own]) => {
      const sorted = [...own].sort((one, other) => other.seconds - one.seconds);
      const hours = sumBy(before, ({ seconds }) => seconds);
      const shareBefore = (id: Id) => sumBy(before, (each) => (each.productId === id ? each.seconds : 0)) / hours;
      const styles = sorted.map(({ productId, name }, place) => ({
        id: productId,
        name,
        isNew: place === 0 && hours > 0 && beginsProduct(shareBefore(productId)),
      }));
      before = own;
      return [day, styles];
    }),
  );
}

function leadingOf({ faults, causes }: WhyRows, day: Day): WhyDay["leading"] {
  const [most] = faults.filter(({ date }) => date === day).sort((one, other) => other.faults - one.faults);
  const kind = most && causes.get(most.causeId);
  return kind ? { kind, count: most.faults } : null;
}

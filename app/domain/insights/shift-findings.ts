import type { Day } from "#app/domain/days";
import type { Shift } from "#app/domain/shifts";
import { groupBy, sumBy } from "./cells";
import { byShift, type Context, canReport, daysPerWeek, drawn, type Look, lineSubject, paceOf } from "./context";
import { studentTail } from "./distributions";
import type { Candidate } from "./findings";
import { median, robustBaseline } from "./robust";
import { seriesOf } from "./series";
import { dayStarts } from "./table";
import { count, day, named, ratio, shiftNamed } from "./values";

const LINES_TO_COMPARE = 5;
const SMALLEST = 0.05;
const CRITICAL = 0.2;
/**
 * People differ by so much anywhere (the best are 2.25 times as fast as the slowest: Barnes, "Motion and Time Study",
 * 1937), a crew by less the more people it has; a plant's own figure counts for more the more lines it has.
 */
const SPREAD_OF_PEOPLE = Math.log(2.25) / 6;
const USUAL_WEIGHT = 4;
const EIGHTY = 1.2816;
/** A median varies by so much more than a mean. */
const MEDIAN_COST = Math.PI / 2;

/** `share`: of the variance between two people, that the gap between crews of this size varies by. */
type Gap = { lineId: string; shift: Shift; effect: number; share: number };

/**
 * Lines one of whose shifts is further behind its other shifts than the same shift is on other lines; that nights are
 * slower everywhere is no finding. Needs enough lines to know what is normal here.
 */
export function shiftFindings(context: Context): Look {
  const { output } = context;
  const gaps: Gap[] = [...context.modelled].flatMap(([lineId, rows]) => {
    const shifts = byShift(context, rows).map(({ shift, rows: of }) => ({
      shift,
      effect: output.shiftEffect(lineId, shift),
      people: peopleOn(context, shift, of),
    }));
    if (shifts.length < 2) return [];
    return shifts.map(({ shift, effect, people }) => {
      const others = shifts.filter((other) => other.shift !== shift);
      const rest = sumBy(others, (other) => other.effect) / others.length;
      const share = 1 / people + sumBy(others, (other) => 1 / other.people) / others.length ** 2;
      return { lineId, shift, effect: effect - rest, share };
    });
  });
  const candidates = [...groupBy(gaps, ({ shift }) => shift).values()].flatMap((ofShift) =>
    ofShift.length < LINES_TO_COMPARE ? [] : ofShift.flatMap((gap) => finding(context, gap, ofShift) ?? []),
  );
  return { candidates, looked: gaps.length };
}

/** How many people a usual day of the shift has. */
function peopleOn({ evidence, table }: Context, shift: Shift, rows: Int32Array) {
  const perDay = sumBy(rows, (row) => table.hours[row] as number) / (dayStarts(table, rows).length - 1);
  return Math.max(1, (perDay * 3600) / evidence.shiftSeconds[shift]);
}

/** How far gaps of a line are from those of the others for no reason but who works there, and the middle of the others. */
function usualGap(own: Gap, all: Gap[]) {
  const others = all.filter((gap) => gap.lineId !== own.lineId);
  const center = median(others.map(({ effect }) => effect)) ?? 0;
  const squares = sumBy(others, ({ effect, share }) => (effect - center) ** 2 / share);
  const ofPeople = (squares + USUAL_WEIGHT * SPREAD_OF_PEOPLE ** 2) / (others.length - 1 + USUAL_WEIGHT);
  const ofCenter = (MEDIAN_COST * sumBy(others, ({ share }) => share)) / others.length ** 2;
  return { center, spread: Math.sqrt(ofPeople * (own.share + ofCenter)) };
}

function finding(context: Context, own: Gap, all: Gap[]): Candidate | null {
  const { lineId, shift, effect } = own;
  const { center, spread } = usualGap(own, all);
  if (1 - Math.exp(effect - center) < SMALLEST) return null;
  const { table, output } = context;
  const rows = byShift(context, context.modelled.get(lineId) as Int32Array).find((of) => of.shift === shift)?.rows;
  const series = seriesOf(
    table,
    rows as Int32Array,
    output.rest.map((rest) => rest + effect),
  );
  const ofDays = robustBaseline(series.values).spread / Math.sqrt(series.values.length);
  const error = Math.hypot(spread, 1.25 * ofDays);
  const gap = effect - center;
  const share = 1 - Math.exp(gap);
  const [from, to] = [series.dates[0] as Day, series.dates.at(-1) as Day];
  const records = sumBy(series.records, (of) => of);
  if (share < SMALLEST || !canReport(context, { from, to, records, days: series.dates.length })) return null;

  const pValue = studentTail(-gap / error, all.length);
  const subject = lineSubject(context, lineId, shift);
  const ofLine = (context.cells.get(lineId) ?? []).filter((cell) => cell.shift !== shift);
  const { measure, usual } = paceOf(ofLine);
  const perDay = median(series.good) ?? 0;
  const week = perDay * daysPerWeek(series.dates);
  const [low, high] = [-1, 1].map((side) => Math.max(0, Math.exp(-gap + side * EIGHTY * error) - 1)) as [
    number,
    number,
  ];
  const values = {
    line: named(subject.label),
    shift: shiftNamed(shift),
    from: day(from),
    to: day(to),
    days: count(series.dates.length),
    change: ratio(share),
    usual: ratio(1 - Math.exp(center)),
    now: ratio(1 - Math.exp(effect)),
    lines: count(all.length - 1),
  };
  const proof = {
    measure,
    series: drawn(
      series.dates,
      series.values.map((value) => usual * Math.exp(value)),
      { from: to, to },
    ),
    baseline: usual * Math.exp(center),
    ...{ records, days: series.dates.length, pValue },
    filter: { ...{ from, to, shift }, productionLineId: lineId },
  };
  const severity = share >= CRITICAL ? ("critical" as const) : ("warning" as const);
  return {
    pValue,
    alert: { kind: "shift_gap", severity, subject, from, to, values, proof },
    advice: {
      kind: "shift_gap",
      subject,
      values,
      expectedImpact: {
        unit: "pieces",
        low: Math.round(week * low),
        high: Math.round(week * high),
        values: {
          perDay: count(perDay),
          daysPerWeek: count(daysPerWeek(series.dates)),
          low: ratio(low),
          high: ratio(high),
        },
      },
      proof,
    },
  };
}

import type { Day } from "#app/domain/days";
import type { Shift } from "#app/domain/shifts";
import { groupBy, sumBy } from "./cells";
import { type Context, canReport, daysPerWeek, drawn, type Look, lineSubject, paceOf } from "./context";
import { studentTail } from "./distributions";
import type { Candidate } from "./findings";
import { median, robustBaseline } from "./robust";
import { seriesOf } from "./series";
import { count, day, named, ratio, shiftNamed } from "./values";

const LINES_TO_COMPARE = 5;
const SMALLEST = 0.05;
const CRITICAL = 0.2;
/** Crews differ by so much anywhere; a plant's own figure counts for more the more lines it has. */
const USUAL_SPREAD = 0.035;
const USUAL_WEIGHT = 4;
const EIGHTY = 1.2816;

type Gap = { lineId: string; shift: Shift; effect: number };

/**
 * Lines one of whose shifts is further behind its other shifts than the same shift is on other lines; that nights are
 * slower everywhere is no finding. Needs enough lines to know what is normal here.
 */
export function shiftFindings(context: Context): Look {
  const { output } = context;
  const byLine = groupBy(output.cells, ({ cell }) => cell.lineId);
  const gaps: Gap[] = [...byLine].flatMap(([lineId, cells]) => {
    const shifts = [...new Set(cells.map(({ cell }) => cell.shift))];
    if (shifts.length < 2) return [];
    return shifts.map((shift) => {
      const others = shifts.filter((other) => other !== shift);
      const rest = others.reduce((sum, other) => sum + output.shiftEffect(lineId, other), 0) / others.length;
      return { lineId, shift, effect: output.shiftEffect(lineId, shift) - rest };
    });
  });
  const candidates = [...groupBy(gaps, ({ shift }) => shift).values()].flatMap((ofShift) =>
    ofShift.length < LINES_TO_COMPARE ? [] : ofShift.flatMap((gap) => finding(context, gap, ofShift) ?? []),
  );
  return { candidates, looked: gaps.length };
}

function finding(context: Context, { lineId, shift, effect }: Gap, all: Gap[]): Candidate | null {
  const others = all.filter((gap) => gap.lineId !== lineId).map((gap) => gap.effect);
  const center = median(others) ?? 0;
  const squares = sumBy(others, (of) => (of - center) ** 2) + USUAL_WEIGHT * USUAL_SPREAD ** 2;
  const spread = Math.sqrt(squares / (others.length - 1 + USUAL_WEIGHT));
  const cells = context.output.cells.filter(({ cell }) => cell.lineId === lineId && cell.shift === shift);
  const series = seriesOf(cells, ({ rest }) => rest + effect);
  const own = robustBaseline(series.values).spread / Math.sqrt(series.values.length);
  const error = Math.hypot(spread, 1.25 * own);
  const gap = effect - center;
  const share = 1 - Math.exp(gap);
  const [from, to] = [series.dates[0] as Day, series.dates.at(-1) as Day];
  const records = sumBy(series.records, (of) => of);
  if (share < SMALLEST || !canReport(context, { from, to, records, days: series.dates.length })) return null;

  const pValue = studentTail(-gap / error, all.length);
  const subject = lineSubject(context, lineId, shift);
  const ofLine = context.evidence.cells.filter((cell) => cell.lineId === lineId && cell.shift !== shift);
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

import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { type Context, canReport, drawn, type Look, lineSubject, paceOf } from "#app/insights/domain/context";
import type { CandidateFinding } from "#app/insights/domain/findings";
import { sharesOf } from "#app/insights/domain/series/changeovers";
import { type Series, seriesOf } from "#app/insights/domain/series/series";
import { dayStarts, rowsBy } from "#app/insights/domain/series/table";
import { clearestChange } from "#app/insights/domain/statistics/level-changes";
import { compared, count, day, named, ratio } from "#app/insights/domain/values";

/** A change of the mix is reported when it moves the line's figure by this much. */
const SMALLEST = 0.025;
/**
 * A product whose share of the hours is between these bounds both before and after is part of a mix, not a new product.
 */
const IN_THE_MIX = [0.03, 0.97] as const;
/** A line whose days hold one product each has no mix. */
const ONE_PRODUCT = 0.9;
const BOTH_WAYS = [-1, 1] as const;

/**
 * Lines whose efficiency (or pieces per hour) moved because they made other products than before, and not because the
 * work went worse or better: the part of each day's figure that products alone explain.
 * Source: Kitagawa, "Components of a difference between two rates", JASA 1955.
 */
export function mixFindings(context: Context): Look {
  let looked = 0;
  const candidates: CandidateFinding[] = [];
  for (const [lineId, rows] of context.modelled) {
    const series = seriesOf(context.table, rows, context.output.mix);
    looked += 1;
    const changes = BOTH_WAYS.flatMap(
      (direction) =>
        clearestChange(series.values, series.weights, { direction, reach: Number.POSITIVE_INFINITY }) ?? [],
    );
    const [change] = changes.sort((a, b) => a.pValue - b.pValue);
    if (!change || change.pValue > 0.05 || mainShare(context, rows) > ONE_PRODUCT) continue;
    const stretch = { from: series.dates[change.start] as Day, to: series.dates[change.end - 1] as Day };
    const move = shiftOfMix(context, rows, stretch);
    if (move) candidates.push(...(finding(context, { lineId, series, ...stretch, pValue: change.pValue, move }) ?? []));
  }
  return { candidates, looked };
}

type Move = { effect: number; productId: string; before: number; after: number };
type Shifted = {
  lineId: string;
  series: Series;
  from: Day;
  to: Day;
  pValue: number;
  move: Move;
};

/** The effect of the new shares on the line's figure, and the product that moved most; null for a mere changeover. */
function shiftOfMix({ table, output }: Context, rows: Int32Array, { from, to }: { from: Day; to: Day }): Move | null {
  const { date, product, hours } = table;
  const isIn = (row: number) => {
    const day = date.names[date.code[row] as number] as Day;
    return day >= from && day <= to;
  };
  const worked = (among: Int32Array) =>
    Math.max(
      0.01,
      sumBy(among, (row) => hours[row] as number),
    );
  const [inside, outside] = [rows.filter(isIn), rows.filter((row) => !isIn(row))];
  const shares = rowsBy(product, rows).flatMap((made, code) => {
    if (made.length === 0) return [];
    const ofProduct = (row: number) => product.code[row] === code;
    return {
      productId: product.names[code] as Id,
      mix: output.mix[made[0] as number] as number,
      before: worked(outside.filter(ofProduct)) / worked(outside),
      after: worked(inside.filter(ofProduct)) / worked(inside),
    };
  });
  const mixed = shares.filter(({ before, after }) => isMixed(before) && isMixed(after));
  const [main] = mixed.sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  if (!main || mixed.length < 2) return null;
  const effect = sumBy(shares, ({ mix, before, after }) => (after - before) * mix);
  return { effect, ...main };
}

function finding(context: Context, shifted: Shifted): CandidateFinding[] | null {
  const { lineId, series, from, to, pValue, move } = shifted;
  const records = sumBy(series.records, (each) => each);
  const share = Math.exp(move.effect) - 1;
  if (Math.abs(share) < SMALLEST || !canReport(context, { from, to, records, days: series.dates.length })) return null;
  const cells = context.cells.get(lineId) ?? [];
  const { measure, usual } = paceOf(cells.filter(({ date }) => date < from || date > to));
  const subject = lineSubject(context, lineId);
  const level = sumBy(series.values, (each) => each) / series.values.length;
  const values = {
    line: named(subject.label),
    product: named(context.evidence.products.find(({ id }) => id === move.productId)?.name ?? ""),
    from: day(from),
    to: day(to),
    before: ratio(move.before),
    after: ratio(move.after),
    change: ratio(Math.abs(share)),
    ...compared(measure, usual * (1 + share), usual),
    days: count(series.dates.filter((date) => date >= from && date <= to).length),
  };
  const proof = {
    measure,
    series: drawn(
      series.dates,
      series.values.map((value) => usual * Math.exp(value - level)),
      { from, to },
    ),
    baseline: usual,
    records,
    days: series.dates.length,
    pValue,
    filter: { from, to, productionLineId: lineId },
  };
  return [{ pValue, alert: { kind: "mix_change", severity: "info", subject, from, to, values, proof }, advice: null }];
}

/** The main product's share of a usual day's hours. */
function mainShare({ table }: Context, rows: Int32Array) {
  const starts = dayStarts(table, rows);
  const main = starts
    .slice(1)
    .map((end, day) => Math.max(...sharesOf(table, rows.subarray(starts[day], end)).values()));
  return sumBy(main, (share) => share) / main.length;
}

function isMixed(share: number) {
  return share >= IN_THE_MIX[0] && share <= IN_THE_MIX[1];
}

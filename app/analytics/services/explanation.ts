import { readGroups } from "#app/analytics/data/analytics";
import { readShiftDays } from "#app/analytics/data/shift-sums";
import { measure } from "#app/analytics/domain/analytics";
import { type Explanation, type ExplanationQuery, figureOf, inputsOf } from "#app/analytics/domain/explanation";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { type Actor, authorize } from "#app/core/services/actor";
import { partThatIsOver } from "#app/plant/domain/day-ranges";
import { dueRulesOf } from "#app/records/domain/efficiency";
import { RecordQuery } from "#app/records/domain/record-lists";
import { sumOf } from "#app/records/domain/sums";
import { listRecords } from "#app/records/services/reading";
import type { Reading } from "./analytics";

const PAGE_SIZE = 10;

/** Explains a figure: its inputs, and the records it sums. */
export async function explain(
  deps: Reading,
  actor: Pick<Actor, "role">,
  { figure, page, shift, weekday, ...requested }: ExplanationQuery,
): Promise<Explanation> {
  authorize(actor, "records.read");
  const factory = await deps.settings();
  // A mean per day would count the running day as a whole one, unless it is all there is.
  const over = figure === "piecesPerDay" ? partThatIsOver(requested, plantTime(deps.now(), factory).day) : null;
  const scope = { ...requested, ...over };
  const isOfShift = shift !== undefined || weekday !== undefined;
  const isOfDays = weekday !== undefined || figure === "reportedDays";
  const rules = dueRulesOf(factory);
  const [days, records] = await Promise.all([
    isOfShift ? readShiftDays(deps.db, scope, { shift, weekday, rules }) : readGroups(deps.db, "date", scope, rules),
    isOfDays ? null : listRecords(deps, RecordQuery.parse({ ...scope, shift, page, size: PAGE_SIZE })),
  ]);
  const sums = sumOf(days);
  const measures = measure(sums, factory);
  return {
    figure,
    value: figureOf(figure, measures, days),
    efficiencyKind: measures.efficiencyKind,
    inputs: inputsOf(figure, sums, days),
    records,
    days: isOfDays ? days.toSorted((a, b) => b.key.localeCompare(a.key)) : null,
  };
}

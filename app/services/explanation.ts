import { readGroups } from "#app/data/analytics";
import { settings } from "#app/data/factory";
import { readShiftDays } from "#app/data/shift-sums";
import { measure } from "#app/domain/analytics";
import { type Explanation, type ExplanationQuery, figureOf, inputsOf } from "#app/domain/explanation";
import { attainmentOf } from "#app/domain/line-attainment";
import { RecordQuery } from "#app/domain/performance-records";
import { sumOf } from "#app/domain/sums";
import { type Actor, authorize } from "./actor";
import type { Reading } from "./analytics";
import { listRecords } from "./record-reading";
import { readTargets } from "./targets";

const PAGE_SIZE = 10;

/** Where a figure comes from: its inputs, and the records whose sum they are. */
export async function explain(
  deps: Reading,
  actor: Pick<Actor, "role">,
  { figure, page, shift, weekday, ...scope }: ExplanationQuery,
): Promise<Explanation> {
  authorize(actor, "records.read");
  const factory = await settings(deps.db);
  const isOfShift = shift !== undefined || weekday !== undefined;
  const isOfDays = weekday !== undefined || figure === "reportedDays";
  const [days, records] = await Promise.all([
    isOfShift ? readShiftDays(deps.db, scope, { shift, weekday }) : readGroups(deps.db, "date", scope),
    isOfDays ? null : listRecords(deps, RecordQuery.parse({ ...scope, shift, page, size: PAGE_SIZE })),
  ]);
  const sums = sumOf(days);
  const targets = isOfShift ? [] : await readTargets(deps, sums, scope);
  const measures = measure(sums, factory, attainmentOf(targets));
  const behind = { days, targets };
  return {
    figure,
    value: figureOf(figure, measures, behind),
    efficiencyKind: measures.efficiencyKind,
    inputs: inputsOf(figure, sums, behind),
    records,
    days: isOfDays ? days.toSorted((a, b) => b.key.localeCompare(a.key)) : null,
  };
}

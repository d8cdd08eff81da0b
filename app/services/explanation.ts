import { readGroups } from "#app/data/analytics";
import { settings } from "#app/data/factory";
import { readDue } from "#app/data/line-attainment";
import { readShiftDays } from "#app/data/shift-sums";
import { type KeyedSums, measure, type Scope } from "#app/domain/analytics";
import { type Explanation, type ExplanationQuery, figureOf, inputsOf } from "#app/domain/explanation";
import { attainmentOf } from "#app/domain/line-attainment";
import { RecordQuery } from "#app/domain/performance-records";
import { sumOf } from "#app/domain/sums";
import { type Actor, authorize } from "./actor";
import type { Reading } from "./analytics";
import { listRecords } from "./record-reading";

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
  const [days, records] = await Promise.all([
    isOfShift ? readShiftDays(deps.db, scope, { shift, weekday }) : readGroups(deps.db, "date", scope),
    weekday ? null : listRecords(deps, RecordQuery.parse({ ...scope, shift, page, size: PAGE_SIZE })),
  ]);
  const sums = sumOf(days);
  const targets = sums.measuredSeconds === 0 && !isOfShift ? await targetsOf(deps, scope, days) : [];
  const measures = measure(sums, factory, attainmentOf(targets));
  const behind = { days, targets };
  return {
    figure,
    value: figureOf(figure, measures, behind),
    efficiencyKind: measures.efficiencyKind,
    inputs: inputsOf(figure, sums, behind),
    records,
    days: weekday ? days : null,
  };
}

/** Targets are of whole lines, so they say nothing of one person or product. */
async function targetsOf({ db }: Reading, scope: Scope, days: KeyedSums[]) {
  return days.length === 0 || scope.workerId || scope.productId ? [] : readDue(db, scope);
}

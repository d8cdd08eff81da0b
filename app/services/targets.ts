import { type DueBy, readDue } from "#app/data/line-attainment";
import type { Grouping, KeyedSums, Scope } from "#app/domain/analytics";
import type { Due } from "#app/domain/line-attainment";
import type { ProductionSums } from "#app/domain/production";
import type { Deps } from "./deps";

type Reading = Pick<Deps, "db">;

/** What the lines' targets asked for in a scope; nothing where standard minutes say how good it is. */
export async function readTargets({ db }: Reading, sums: ProductionSums, scope: Scope): Promise<Due[]> {
  return isOfWholeLines(scope) && needsTarget(sums) ? readDue(db, scope) : [];
}

/** The same of each group that is made of whole lines: of the days from the first to the last that needs it, or of lines. */
export async function readTargetsOfGroups(
  { db }: Reading,
  groups: readonly KeyedSums[],
  scope: Scope,
  groupBy: Grouping,
): Promise<Due[]> {
  const needing = groups.filter(needsTarget).map(({ key }) => key);
  if (needing.length === 0 || !isOfWholeLines(scope) || !isDueBy(groupBy)) return [];
  const [from, to] = [needing.toSorted()[0], needing.toSorted().at(-1)] as [string, string];
  return readDue(db, groupBy === "date" ? { ...scope, from, to } : scope, groupBy);
}

/** A target is of a whole line, so it says nothing of one person or product. */
function isOfWholeLines({ workerId, productId }: Scope) {
  return !workerId && !productId;
}

function needsTarget({ records, measuredSeconds }: ProductionSums) {
  return records > 0 && measuredSeconds === 0;
}

function isDueBy(groupBy: Grouping): groupBy is DueBy {
  return groupBy === "date" || groupBy === "productionLine";
}

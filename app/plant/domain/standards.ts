import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { Stage } from "./factory";
import { type Held, heldOn } from "./held";

/** The standard minutes of a product at one stage, per piece. */
export type StageStandard = { stageId: Id; standardMinutes: number };

/**
 * The standards of a product as they are stored, in thousandths of a minute per piece: `standardMillis` of the whole
 * product, null without a time study, and those by the id of a stage, null or absent where none is set.
 */
export type Standards = { standardMillis: number | null; stageStandards?: Readonly<Record<Id, number>> | null };

/**
 * The standard by which the lines of a stage are measured, in thousandths of a minute per piece. A product with standards
 * of stages is measured by these alone: to cut a shirt takes no share of its sewing. Lines of no stage have that of the
 * whole product. `standardSql` is the same in SQL, and `standards_of_records` in the database.
 */
export function standardOf({ standardMillis, stageStandards }: Standards, stageId: Id | null): number | null {
  if (stageId === null || !stageStandards) return standardMillis;
  return stageStandards[stageId] ?? null;
}

/** The standard of a product for the records of a line on a day; null for a product that is not known. */
export function standardOn(
  product: { held: Held<Standards> } | undefined,
  { date, stageId }: { date: Day; stageId: Id | null },
): number | null {
  return product ? standardOf(heldOn(product.held, date), stageId) : null;
}

type NamedStage = Pick<Stage, "id" | "name">;

/** Standards with the names of their stages, in the order of these. Those of a stage that was removed are left out. */
export function namedStandards(standards: readonly StageStandard[], stages: readonly NamedStage[]) {
  return stages.flatMap(({ id, name }) => {
    const found = standards.find(({ stageId }) => stageId === id);
    return found ? [{ name, standardMinutes: found.standardMinutes }] : [];
  });
}

/** Standards as a cell of a file: "Cutting: 2.5; Sewing: 22". */
export function writeStageStandards(standards: readonly StageStandard[], stages: readonly NamedStage[]): string {
  return namedStandards(standards, stages)
    .map(({ name, standardMinutes }) => `${name}: ${standardMinutes}`)
    .join("; ");
}

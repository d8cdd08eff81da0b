import { runsOf } from "#app/core/domain/statistics/grouping";
import { compareNames } from "#app/core/domain/texts/name-order";

/** A line with the place of its stage and its name; both are absent where a device kept the line before there were stages. */
export type StagedLine = { name: string; stage?: string; stagePlace?: number };

/** Lines by stage, then by name. */
export function compareLines(one: StagedLine, other: StagedLine): number {
  return (one.stagePlace ?? 0) - (other.stagePlace ?? 0) || compareNames(one.name, other.name);
}

/** Lines in their order, apart by stage. A heading is empty where a line has no stage. */
export function linesByStage<Line extends Pick<StagedLine, "stage">>(lines: readonly Line[]) {
  return runsOf(lines, ({ stage = "" }) => stage).map(({ key, items }) => ({ stage: key, lines: items }));
}

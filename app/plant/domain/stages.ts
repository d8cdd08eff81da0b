import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { Versioned } from "#app/core/domain/changes";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { singleLine } from "#app/core/domain/texts/fields";
import { uniqueKey } from "#app/core/domain/texts/search-text";
import type { Stage } from "./factory";
import { onceEach } from "./once-each";

/** The lines that belong to no stage, as a choice of a filter. */
export const NO_STAGE = "none";
export const StageChoice = z.union([z.literal(NO_STAGE), Id]);
export type StageChoice = z.infer<typeof StageChoice>;

const fields = z.object({
  name: singleLine("plant:stageNeedsName")
    .min(1, "plant:stageNeedsName")
    .max(LIMITS.stageNameLength, "plant:stageNameTooLong"),
  countedOn: z.string("errors:dateInvalid").pipe(Day).optional(),
  counted: z
    .number("plant:countInvalid")
    .int("plant:countInvalid")
    .min(0, "plant:countInvalid")
    .max(LIMITS.piecesMaximum, "plant:countInvalid")
    .optional(),
});

/** The id is that of a stage that exists. */
const StageInput = fields.extend({ id: Id.optional() }).superRefine(({ countedOn, counted }, context) => {
  if ((countedOn === undefined) === (counted === undefined)) return;
  const path = [counted === undefined ? "counted" : "countedOn"];
  context.addIssue({ code: "custom", path, message: "plant:countNeedsBoth" });
});
export type StageInput = z.infer<typeof StageInput>;

/** 1 for the first. */
const place = z.number().int().min(1).max(LIMITS.stagesMaximum).optional();
export const NewStage = fields.extend({ place });
export type NewStage = z.infer<typeof NewStage>;
export const StageChange = fields.partial().extend({ place, ...Versioned.shape });
export type StageChange = z.infer<typeof StageChange>;

/** The stages of a factory in their order. */
export const StagesInput = z
  .array(StageInput)
  .max(LIMITS.stagesMaximum, "plant:tooManyStages")
  .superRefine(onceEach(({ name }) => uniqueKey(name), "name", "plant:stageTwice"));

/** The stages of an input: those that exist keep their ids, the others get new ones. */
export function namedStages(typed: readonly StageInput[], stages: readonly Stage[], newId: () => Id): Stage[] {
  const ids = new Set(stages.map(({ id }) => id));
  return typed.map(({ id, ...stage }) => ({ id: id !== undefined && ids.has(id) ? id : newId(), ...stage }));
}

/** The stages that garments usually pass, in their order; their names are words. */
export const USUAL_STAGES = ["cutting", "sewing", "washing", "finishing", "inspection", "packing"] as const;

/**
 * The way of a product: the stages it passes, in their order. A stage in which no line works is on no way.
 * @param staffed the stages to which a line belongs
 */
export function wayOf(stages: readonly Stage[], staffed: ReadonlySet<Id>, leftOut: readonly Id[] = []): Id[] {
  return stages.map(({ id }) => id).filter((id) => staffed.has(id) && !leftOut.includes(id));
}

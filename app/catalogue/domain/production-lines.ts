import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { changeOf, Reference, Versioned } from "#app/core/domain/changes";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { listQuery, optional } from "#app/core/domain/lists";
import { NOUN_KEYS } from "#app/core/domain/noun/keys";
import { writtenRights } from "#app/core/domain/permissions";
import { STATUSES } from "#app/core/domain/statuses";
import { paragraph, singleLine, uniqueName } from "#app/core/domain/texts/fields";
import type { Held } from "#app/plant/domain/held";
import { COUNTS, hasTwoTargets, type LineValues } from "#app/plant/domain/line-values";
import { asTarget, type HeldTargets, isTarget, TARGET_UNITS } from "#app/plant/domain/product-targets";
import { ShiftsInUse } from "#app/plant/domain/shifts-in-use";

const productId = z.string("production-lines:productRequired").pipe(Id);
const pieces = z
  .number("production-lines:productTargetInvalid")
  .int("production-lines:productTargetInvalid")
  .min(1, "production-lines:productTargetInvalid")
  .max(LIMITS.targetMaximum, "production-lines:productTargetInvalid");
const isEfficiency = (percent: number | null) => percent === null || percent <= LIMITS.targetEfficiencyMaximum;
const TOO_EFFICIENT = "production-lines:productEfficiencyInvalid";

/** The target of a product: good pieces of a shift, or an efficiency in percent. */
const ProductTarget = z
  .object({
    productId,
    targetOutput: pieces.nullable().default(null),
    targetEfficiency: pieces.nullable().default(null),
  })
  .refine((target) => isTarget(target) && !hasTwoTargets(target), {
    error: "production-lines:productTargetInvalid",
    path: ["targetOutput"],
  })
  .refine(({ targetEfficiency }) => isEfficiency(targetEfficiency), {
    error: TOO_EFFICIENT,
    path: ["targetEfficiency"],
  });

/** The same in the form of a line: one number and its unit. */
const TypedTarget = z
  .object({ productId, target: pieces, unit: z.enum(TARGET_UNITS, "errors:choiceInvalid") })
  .refine(({ target, unit }) => unit === "pieces" || isEfficiency(target), { error: TOO_EFFICIENT, path: ["target"] })
  .transform(asTarget);

function targetsOf<Target extends z.ZodType<{ productId: Id }>>(target: Target) {
  return z
    .array(target)
    .max(LIMITS.productTargetsMaximum, "production-lines:tooManyProductTargets")
    .refine((targets) => new Set(targets.map(({ productId }) => productId)).size === targets.length, {
      error: "production-lines:productTwice",
    })
    .default([]);
}

/**
 * See {@link LineValues}; `targets` = the products with a target of their own, instead of that of the line;
 * `shifts` = those in which it works, as far as the factory works in them.
 */
export const ProductionLineInput = z.object({
  name: uniqueName("production-lines:nameRequired")
    .min(1, "production-lines:nameRequired")
    .max(LIMITS.nameLength, "errors:nameTooLong"),
  description: paragraph("errors:textInvalid").max(LIMITS.textLength, "errors:textTooLong").default(""),
  capacity: z
    .number("production-lines:capacityInvalid")
    .int("production-lines:capacityInvalid")
    .min(1, "production-lines:capacityInvalid")
    .max(LIMITS.capacityMaximum, "production-lines:capacityInvalid"),
  crew: z
    .number("production-lines:crewInvalid")
    .int("production-lines:crewInvalid")
    .min(1, "production-lines:crewInvalid")
    .max(LIMITS.capacityMaximum, "production-lines:crewInvalid")
    .nullable()
    .default(null),
  targetOutput: z
    .number("production-lines:targetInvalid")
    .int("production-lines:targetInvalid")
    .min(1, "production-lines:targetInvalid")
    .max(LIMITS.targetMaximum, "production-lines:targetInvalid")
    .nullable()
    .default(null),
  targetEfficiency: z
    .number("production-lines:targetEfficiencyInvalid")
    .int("production-lines:targetEfficiencyInvalid")
    .min(1, "production-lines:targetEfficiencyInvalid")
    .max(LIMITS.targetEfficiencyMaximum, "production-lines:targetEfficiencyInvalid")
    .nullable()
    .default(null),
  counts: z.enum(COUNTS, "errors:choiceInvalid").default("person"),
  targets: targetsOf(ProductTarget),
  shifts: ShiftsInUse.default([...SHIFTS]),
  /** The stage of the factory to which it belongs. */
  stageId: z.string("errors:choiceInvalid").pipe(Id).nullable().default(null),
  location: singleLine("errors:textInvalid").max(LIMITS.nameLength, "errors:nameTooLong").default(""),
  status: z.enum(STATUSES, "errors:choiceInvalid").default("active"),
});
export type ProductionLineInput = z.infer<typeof ProductionLineInput>;

/** The form of a line, in which no mark means no shift. */
export const ProductionLineForm = ProductionLineInput.extend({ shifts: ShiftsInUse, targets: targetsOf(TypedTarget) });

/** The day from which changed values hold; without one, from today on. */
const valuesFrom = z.string("errors:dateInvalid").pipe(Day).optional();
export const ProductionLineEdit = ProductionLineForm.extend({ valuesFrom, ...Versioned.shape });
export const ProductionLineChange = changeOf(ProductionLineInput).extend({ valuesFrom });
export type ProductionLineChange = z.infer<typeof ProductionLineChange>;

/** `confirmed` is a yes to the question before the coming shifts of the line are taken off the plan. */
export const ProductionLineRemoval = Reference.extend({ confirmed: z.boolean().optional() });
export type ProductionLineRemoval = z.infer<typeof ProductionLineRemoval>;

export const LINE_SORTS = ["name", "stageId", "capacity", "targetOutput", "location", "status", "createdAt"] as const;

export const ProductionLineQuery = listQuery(
  LINE_SORTS,
  { sort: "name", order: "asc" },
  { status: optional(z.enum(STATUSES)), stageId: optional(Id) },
);
export type ProductionLineQuery = z.infer<typeof ProductionLineQuery>;

/** A line with the values of today; `held` and `heldTargets` have those of every day. */
export type ProductionLine = ProductionLineInput & {
  held: Held<LineValues>;
  heldTargets: HeldTargets[];
  /** The name of its stage, or nothing. */
  stage: string;
  id: Id;
  createdAt: number;
  updatedAt: number;
  version: number;
};

/** The description of lines for every floor. */
export const PRODUCTION_LINE = {
  ...NOUN_KEYS.production_line,
  rights: writtenRights("lines"),
  restoring: { input: ProductionLineInput },
  taken: { name: "production-lines:nameTaken" },
  namedBy: ["productionLineId", "productionLineIds", "lineId", "deletedLine"],
} as const;

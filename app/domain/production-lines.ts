import * as z from "zod";
import { changeOf, Versioned } from "./changes";
import type { Id } from "./ids";
import { LIMITS } from "./limits";
import { listQuery, optional } from "./lists";
import { oneLine } from "./one-line";
import { STATUSES } from "./statuses";

/** `capacity` = work positions; `targetOutput` = good pieces of the whole line per shift, null when there is none. */
export const ProductionLineInput = z.object({
  name: z
    .string("production-lines:nameRequired")
    .overwrite(oneLine)
    .min(1, "production-lines:nameRequired")
    .max(LIMITS.nameLength, "errors:nameTooLong"),
  description: z.string().trim().max(LIMITS.textLength, "errors:textTooLong").default(""),
  capacity: z
    .number("production-lines:capacityInvalid")
    .int("production-lines:capacityInvalid")
    .min(1, "production-lines:capacityInvalid")
    .max(LIMITS.capacityMaximum, "production-lines:capacityInvalid"),
  targetOutput: z
    .number("production-lines:targetInvalid")
    .int("production-lines:targetInvalid")
    .min(1, "production-lines:targetInvalid")
    .max(LIMITS.targetMaximum, "production-lines:targetInvalid")
    .nullable()
    .default(null),
  location: z.string().trim().max(LIMITS.nameLength, "errors:nameTooLong").default(""),
  status: z.enum(STATUSES, "errors:choiceInvalid").default("active"),
});
export type ProductionLineInput = z.infer<typeof ProductionLineInput>;

export const ProductionLineEdit = ProductionLineInput.extend(Versioned.shape);
export const ProductionLineChange = changeOf(ProductionLineInput);
export type ProductionLineChange = z.infer<typeof ProductionLineChange>;

export const LINE_SORTS = ["name", "capacity", "targetOutput", "location", "status", "createdAt"] as const;

export const ProductionLineQuery = listQuery(
  LINE_SORTS,
  { sort: "name", order: "asc" },
  { status: optional(z.enum(STATUSES)) },
);
export type ProductionLineQuery = z.infer<typeof ProductionLineQuery>;

export type ProductionLine = ProductionLineInput & { id: Id; createdAt: number; updatedAt: number; version: number };

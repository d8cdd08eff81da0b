import * as z from "zod";
import { changeOf, Selection, Versioned } from "./changes";
import type { Id } from "./ids";
import { LIMITS } from "./limits";
import { listQuery, optional } from "./lists";
import { oneLine } from "./one-line";
import { STATUSES } from "./statuses";

/** Suggestions; a category is free text and may be empty. */
export const PRODUCT_CATEGORIES = ["shirts", "trousers", "dresses", "jackets", "knitwear", "fabrics"] as const;

/**
 * `unitPrice` in the factory's currency; `standardMinutes` = standard minutes per piece, null when none was measured.
 * Past records keep the standard they were saved with.
 */
export const ProductInput = z.object({
  name: z
    .string("products:nameRequired")
    .overwrite(oneLine)
    .min(1, "products:nameRequired")
    .max(LIMITS.nameLength, "errors:nameTooLong"),
  code: z
    .string("products:codeRequired")
    .trim()
    .min(1, "products:codeRequired")
    .max(LIMITS.codeLength, "products:codeTooLong"),
  description: z.string("errors:textInvalid").trim().max(LIMITS.textLength, "errors:textTooLong").default(""),
  category: z.string("errors:textInvalid").trim().max(LIMITS.roleLength, "products:categoryTooLong").default(""),
  unitPrice: z
    .number("products:priceInvalid")
    .min(0, "products:priceInvalid")
    .max(LIMITS.priceMaximum, "products:priceInvalid")
    .refine(hasDecimals(2), "products:priceInvalid")
    .nullable()
    .default(null),
  standardMinutes: z
    .number("products:standardInvalid")
    .positive("products:standardInvalid")
    .max(LIMITS.standardMinutesMaximum, "products:standardInvalid")
    .refine(hasDecimals(3), "products:standardInvalid")
    .nullable()
    .default(null),
  status: z.enum(STATUSES, "errors:choiceInvalid").default("active"),
});
export type ProductInput = z.infer<typeof ProductInput>;

export const ProductEdit = ProductInput.extend(Versioned.shape);
export const ProductChange = changeOf(ProductInput);
export type ProductChange = z.infer<typeof ProductChange>;

export const ProductsStatus = Selection.extend({ status: z.enum(STATUSES, "errors:choiceInvalid") });
export type ProductsStatus = z.infer<typeof ProductsStatus>;

export const PRODUCT_SORTS = [
  "name",
  "code",
  "category",
  "unitPrice",
  "standardMinutes",
  "status",
  "createdAt",
] as const;

export const ProductQuery = listQuery(
  PRODUCT_SORTS,
  { sort: "name", order: "asc" },
  { category: optional(z.string().trim().max(LIMITS.roleLength)), status: optional(z.enum(STATUSES)) },
);
export type ProductQuery = z.infer<typeof ProductQuery>;

export type Product = ProductInput & {
  id: Id;
  hasImage: boolean;
  createdAt: number;
  updatedAt: number;
  version: number;
};

/** At most this many digits behind the decimal point. */
function hasDecimals(digits: number) {
  return (value: number) => Number(value.toFixed(digits)) === value;
}

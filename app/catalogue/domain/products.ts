import * as z from "zod";
import { changeOf, Selection, Versioned } from "#app/core/domain/changes";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { listQuery, optional } from "#app/core/domain/lists";
import { STATUSES } from "#app/core/domain/statuses";
import { line, named, paragraph } from "#app/core/domain/texts/fields";

/**
 * `unitPrice` is in the factory's currency, to the thousandth; `standardMinutes` = standard minutes per piece, null when none was
 * measured. Past records keep the standard they were saved with.
 */
export const ProductInput = z.object({
  name: named("products:nameRequired").min(1, "products:nameRequired").max(LIMITS.nameLength, "errors:nameTooLong"),
  code: named("products:codeRequired").min(1, "products:codeRequired").max(LIMITS.codeLength, "products:codeTooLong"),
  description: paragraph("errors:textInvalid").max(LIMITS.textLength, "errors:textTooLong").default(""),
  category: line("errors:textInvalid").max(LIMITS.roleLength, "products:categoryTooLong").default(""),
  unitPrice: z
    .number("products:priceInvalid")
    .min(0, "products:priceInvalid")
    .max(LIMITS.priceMaximum, "products:priceInvalid")
    .refine(hasDecimals(3), "products:priceInvalid")
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
  { category: optional(line().max(LIMITS.roleLength)), status: optional(z.enum(STATUSES)) },
);
export type ProductQuery = z.infer<typeof ProductQuery>;

export type Product = ProductInput & {
  id: Id;
  hasImage: boolean;
  createdAt: number;
  updatedAt: number;
  version: number;
};

/** The description of products for every floor. */
export const PRODUCT = {
  address: "products",
  read: "products.read",
  restoring: { right: "products.write", input: ProductInput },
  taken: { code: "products:codeTaken" },
  namedBy: ["productId"],
} as const;

/** Accepts at most this many digits behind the decimal point. */
function hasDecimals(digits: number) {
  return (value: number) => Number(value.toFixed(digits)) === value;
}

import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { changeOf, Selection, Versioned } from "#app/core/domain/changes";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { listQuery, optional } from "#app/core/domain/lists";
import { NOUN_KEYS } from "#app/core/domain/noun/keys";
import { writtenRights } from "#app/core/domain/permissions";
import { STATUSES } from "#app/core/domain/statuses";
import { paragraph, singleLine, uniqueName } from "#app/core/domain/texts/fields";
import type { Held } from "#app/plant/domain/held";
import { onceEach } from "#app/plant/domain/once-each";
import type { StageStandard } from "#app/plant/domain/standards";
import { Operations } from "./operations";
import { hasThousandths, standardTime } from "./standard-time";

/** In the currency of the factory, to the thousandth. */
const price = z
  .number("products:priceInvalid")
  .min(0, "products:priceInvalid")
  .max(LIMITS.priceMaximum, "products:priceInvalid")
  .refine(hasThousandths, "products:priceInvalid")
  .nullable()
  .default(null);

const standardMinutes = standardTime.nullable().default(null);

/** An empty standard takes that of the stage away. */
const stageStandards = z
  .array(z.object({ stageId: z.string("errors:choiceInvalid").pipe(Id), standardMinutes }))
  .max(LIMITS.stagesMaximum)
  .superRefine(onceEach(({ stageId }) => stageId, "stageId", "products:standardTwice"))
  .transform((each) => each.filter((standard): standard is StageStandard => standard.standardMinutes !== null))
  .default([]);

/**
 * `labourPrice` = what the making of one good piece is paid; `standardMinutes` = standard minutes per piece, null when none
 * was measured; `stageStandards`: see `standardOf`.
 */
export const ProductInput = z.object({
  name: uniqueName("products:nameRequired")
    .min(1, "products:nameRequired")
    .max(LIMITS.nameLength, "errors:nameTooLong"),
  code: uniqueName("products:codeRequired")
    .min(1, "products:codeRequired")
    .max(LIMITS.codeLength, "products:codeTooLong"),
  description: paragraph("errors:textInvalid").max(LIMITS.textLength, "errors:textTooLong").default(""),
  category: singleLine("errors:textInvalid").max(LIMITS.roleLength, "products:categoryTooLong").default(""),
  unitPrice: price,
  labourPrice: price,
  standardMinutes,
  stageStandards,
  /** The stages of the factory that it does not pass. */
  stagesLeftOut: z
    .array(z.string("errors:choiceInvalid").pipe(Id))
    .max(LIMITS.stagesMaximum)
    .transform((ids) => [...new Set(ids)])
    .default([]),
  operations: Operations.default([]),
  status: z.enum(STATUSES, "errors:choiceInvalid").default("active"),
});
export type ProductInput = z.infer<typeof ProductInput>;

/** The day from which changed prices and standard minutes hold; without one, from today on. */
const valuesFrom = z.string("errors:dateInvalid").pipe(Day).optional();
/** Operations have a form of their own, so the one of the product leaves them as they are. */
export const ProductEdit = ProductInput.omit({ operations: true }).extend({ valuesFrom, ...Versioned.shape });
export const ProductOperations = Versioned.extend({ operations: ProductInput.shape.operations });
export const ProductChange = changeOf(ProductInput).extend({ valuesFrom });
export type ProductChange = z.infer<typeof ProductChange>;

export const ProductsStatus = Selection.extend({ status: z.enum(STATUSES, "errors:choiceInvalid") });
export type ProductsStatus = z.infer<typeof ProductsStatus>;

export const PRODUCT_SORTS = [
  "name",
  "code",
  "category",
  "unitPrice",
  "labourPrice",
  "standardMinutes",
  "status",
  "createdAt",
] as const;

export const ProductQuery = listQuery(
  PRODUCT_SORTS,
  { sort: "name", order: "asc" },
  { category: optional(singleLine().max(LIMITS.roleLength)), status: optional(z.enum(STATUSES)) },
);
export type ProductQuery = z.infer<typeof ProductQuery>;

/** The fields of a product that hold from a day on. */
export const PRODUCT_VALUES = ["unitPrice", "labourPrice", "standardMinutes", "stageStandards"] as const;
export type ProductValues = Pick<ProductInput, (typeof PRODUCT_VALUES)[number]>;

/** The values of a product that an input has. */
export function productValuesOf<Input extends Partial<ProductValues>>(input: Input): Pick<Input, keyof ProductValues> {
  const given = PRODUCT_VALUES.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]);
  return Object.fromEntries(given) as Pick<Input, keyof ProductValues>;
}

/** An input without the values of a product. */
export function withoutProductValues<Input extends object>(input: Input): Omit<Input, keyof ProductValues> {
  const names: readonly string[] = PRODUCT_VALUES;
  const others = Object.entries(input).filter(([name]) => !names.includes(name));
  return Object.fromEntries(others) as Omit<Input, keyof ProductValues>;
}

/** A product with its prices and standard minutes of today; `held` has those of every day. */
export type Product = ProductInput & {
  held: Held<ProductValues>;
  /** The names of the stages that it leaves out. */
  leftOut: string;
  id: Id;
  hasImage: boolean;
  createdAt: number;
  updatedAt: number;
  version: number;
};

/** The description of products for every floor. */
export const PRODUCT = {
  ...NOUN_KEYS.product,
  rights: writtenRights("products"),
  restoring: { input: ProductInput },
  taken: { code: "products:codeTaken" },
  namedBy: ["productId", "intoProduct", "fromProduct"],
} as const;

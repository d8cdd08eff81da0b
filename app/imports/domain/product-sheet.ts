import { readCategory } from "#app/catalogue/domain/product-categories";
import { ProductInput } from "#app/catalogue/domain/products";
import { cellText, type Row } from "#app/core/domain/sheets/cells";
import { type ColumnMapping, numbered, type SheetField } from "#app/core/domain/sheets/header";
import { type Decimal, readNumber } from "#app/core/domain/sheets/numbers";
import { readTimed, type Units } from "#app/core/domain/sheets/units";
import type { Stage } from "#app/plant/domain/factory";
import { STANDARD_MINUTES } from "./record-fields";
import type { Rejection } from "./rejections";
import { DESCRIPTION, STATUS, statusIn } from "./sheet-status";
import { unreadableInput } from "./unreadable-input";
import { partsOf } from "./written-shifts";
import { readStage } from "./written-stages";

/** The columns of a file of products. */
export const PRODUCT_FIELDS = [
  {
    key: "code",
    isRequired: true,
    names: numbered([
      "code",
      "product code",
      "style code",
      "sku",
      "reference",
      "ref",
      "code produit",
      "code article",
      "reference article",
      "ref article",
      "ref modele",
      "ref produit",
      "modele",
      "style",
      "article",
    ]),
  },
  {
    key: "name",
    isRequired: false,
    names: [
      "name",
      "product name",
      "product",
      "nom",
      "nom du produit",
      "designation",
      "libelle",
      "produit",
      "article",
      "description du produit",
    ],
  },
  { key: "category", isRequired: false, names: ["category", "family", "type", "categorie", "famille"] },
  {
    key: "unitPrice",
    isRequired: false,
    names: [
      "unit price",
      "price",
      "price per piece",
      "prix",
      "prix unitaire",
      "prix facon",
      "prix de facon",
      "facon",
      "pu",
      "prix piece",
    ],
  },
  STANDARD_MINUTES,
  {
    key: "stagesLeftOut",
    isRequired: false,
    names: ["stages left out", "left out stages", "without stages", "etapes sautees", "sans etapes"],
  },
  STATUS,
  DESCRIPTION,
] as const satisfies readonly SheetField[];
export type ProductField = (typeof PRODUCT_FIELDS)[number]["key"];

/** A product as a file says it; what the file leaves out is absent. */
export type ProductRow = Partial<ProductInput> & Pick<ProductInput, "code">;

type Reading = { mapping: ColumnMapping<ProductField>; decimal: Decimal; units: Units; stages: readonly Stage[] };

/**
 * A row as a product, or all problems of the row. An empty cell says nothing, but for texts. A product without a name has
 * its code as its name. Standard minutes are rounded to their thousandth.
 */
export function readProductRow(
  line: number,
  row: Row,
  { mapping, decimal, units, stages }: Reading,
): ProductRow | Rejection {
  const has = (field: ProductField) => mapping[field] !== undefined;
  const cell = (field: ProductField) => (has(field) ? (row[mapping[field] as number] ?? null) : null);
  const text = (field: ProductField) => cellText(cell(field));
  const isFilled = (field: ProductField) => text(field) !== "";
  const unit = units.standardMinutes?.unit ?? "min";
  const minutes = readTimed("standardMinutes", cell("standardMinutes"), { decimal, unit }) ?? Number.NaN;
  const given = {
    code: text("code"),
    ...(isFilled("name") && { name: text("name") }),
    ...(has("category") && { category: readCategory(text("category")) }),
    ...(has("description") && { description: text("description") }),
    ...(isFilled("unitPrice") && { unitPrice: readNumber(cell("unitPrice"), decimal) ?? Number.NaN }),
    ...(isFilled("standardMinutes") && { standardMinutes: Math.round(minutes * 1000) / 1000 }),
    ...(has("stagesLeftOut") && {
      stagesLeftOut: isFilled("stagesLeftOut")
        ? partsOf(text("stagesLeftOut")).map((name) => readStage(name.trim(), stages))
        : [],
    }),
    ...(isFilled("status") && { status: statusIn(text("status")) }),
  };
  const parsed = ProductInput.safeParse({ name: given.code, ...given });
  if (!parsed.success) return unreadableInput(line, parsed.error);
  const named = new Set(Object.keys(given));
  return Object.fromEntries(Object.entries(parsed.data).filter(([name]) => named.has(name))) as ProductRow;
}

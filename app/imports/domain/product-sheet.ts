import { readOperations } from "#app/catalogue/domain/operations";
import { readCategory } from "#app/catalogue/domain/product-categories";
import { ProductInput } from "#app/catalogue/domain/products";
import type { Row } from "#app/core/domain/sheets/cells";
import { type ColumnMapping, numbered, type SheetField } from "#app/core/domain/sheets/header";
import type { Decimal } from "#app/core/domain/sheets/numbers";
import { readTimed, type Units } from "#app/core/domain/sheets/units";
import type { Stage } from "#app/plant/domain/factory";
import { asNumber, ifFilled, readCells, readInput } from "./read-fields";
import { STANDARD_MINUTES_FIELD } from "./record-fields";
import type { Rejection } from "./rejections";
import { DESCRIPTION, STATUS_FIELD, statusIn } from "./sheet-status";
import { partsOf } from "./written-shifts";
import { readStage, readStageStandards } from "./written-stages";

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
      "article code",
      "code article",
      "code modele",
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
    names: ["unit price", "price", "price per piece", "prix", "prix unitaire", "pu", "prix piece"],
  },
  {
    key: "labourPrice",
    isRequired: false,
    names: [
      "price of labour",
      "labour price",
      "labor price",
      "labour cost",
      "labor cost",
      "cost of making",
      "making price",
      "making cost",
      "piece rate",
      "cm",
      "cmt",
      "cm price",
      "cm cost",
      "prix de facon",
      "prix facon",
      "facon",
      "cout de facon",
      "tarif facon",
      "prix de main d oeuvre",
      "main d oeuvre",
    ],
  },
  STANDARD_MINUTES_FIELD,
  {
    key: "stageStandards",
    isRequired: false,
    names: [
      "standard minutes by stage",
      "standards by stage",
      "smv by stage",
      "sam by stage",
      "allowed minutes by stage",
      "smv par etape",
      "sam par etape",
      "minutes allouees par etape",
      "minutes standard par etape",
      "temps par etape",
    ],
  },
  {
    key: "stagesLeftOut",
    isRequired: false,
    names: ["stages left out", "left out stages", "without stages", "etapes sautees", "sans etapes"],
  },
  {
    key: "operations",
    isRequired: false,
    names: ["operations", "operation bulletin", "gamme operatoire", "gamme"],
  },
  STATUS_FIELD,
  DESCRIPTION,
] as const satisfies readonly SheetField[];
export type ProductField = (typeof PRODUCT_FIELDS)[number]["key"];

/** A product as a file says it; what the file leaves out is absent. */
export type ProductSheetRow = Partial<ProductInput> & Pick<ProductInput, "code">;

type Reading = { mapping: ColumnMapping<ProductField>; decimal: Decimal; units: Units; stages: readonly Stage[] };

/**
 * A row as a product, or all problems of the row. An empty cell says nothing, but for texts. A product without a name has
 * its code as its name. Standard minutes are rounded to their thousandth.
 */
export function readProductRow(
  line: number,
  row: Row,
  { units, stages, ...reading }: Reading,
): ProductSheetRow | Rejection {
  const timed = { decimal: reading.decimal, unit: units.standardMinutes?.unit ?? "min" };
  const input = readCells(row, reading, {
    name: ifFilled(({ text }) => text),
    category: ({ text }) => readCategory(text),
    unitPrice: ifFilled(asNumber),
    labourPrice: ifFilled(asNumber),
    standardMinutes: ifFilled(
      ({ cell }) => Math.round((readTimed("standardMinutes", cell, timed) ?? Number.NaN) * 1000) / 1000,
    ),
    stageStandards: ifFilled(({ text }) => readStageStandards(text, stages), []),
    stagesLeftOut: ifFilled(({ text }) => partsOf(text).map((name) => readStage(name.trim(), stages)), []),
    // A long list is longer than other texts of cells may be.
    operations: ifFilled(({ cell, text }) => readOperations(typeof cell === "string" ? cell : text), []),
    status: ifFilled(({ text }) => statusIn(text)),
  });
  return readInput({ line, schema: ProductInput, input, defaults: { name: input.code } }) as
    | ProductSheetRow
    | Rejection;
}

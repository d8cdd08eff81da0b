import { ProductionLineInput } from "#app/catalogue/domain/production-lines";
import type { Row } from "#app/core/domain/sheets/cells";
import { type ColumnMapping, countHeadings, type SheetField } from "#app/core/domain/sheets/header";
import type { Decimal } from "#app/core/domain/sheets/numbers";
import type { Stage } from "#app/plant/domain/factory";
import { hasTwoTargets } from "#app/plant/domain/line-values";
import { asNumber, ifFilled, isRejection, readCells, readInput } from "./read-fields";
import type { Rejection } from "./rejections";
import { DESCRIPTION, STATUS_FIELD, statusIn } from "./sheet-status";
import { readCounts } from "./written-counts";
import { partsOf, readShift } from "./written-shifts";
import { readStage } from "./written-stages";

/** The columns of a file of production lines. */
export const LINE_FIELDS = [
  {
    key: "name",
    isRequired: true,
    names: [
      "name",
      "line",
      "line name",
      "production line",
      "chaine",
      "nom de la chaine",
      "nom chaine",
      "ligne",
      "nom de la ligne",
      "nom",
      "atelier",
    ],
  },
  { key: "stageId", isRequired: false, names: ["stage", "process", "etape", "stade", "section"] },
  { key: "location", isRequired: false, names: ["location", "place", "hall", "emplacement", "lieu", "localisation"] },
  {
    key: "capacity",
    isRequired: false,
    names: [
      "capacity",
      "capacite",
      ...countHeadings(["positions", "workstations", "machines", "postes", "postes de travail"]),
    ],
  },
  {
    key: "crew",
    isRequired: false,
    names: [
      "crew",
      ...countHeadings(["people", "workers", "operators", "effectif", "personnes", "ouvriers", "operatrices"]),
    ],
  },
  {
    key: "targetOutput",
    isRequired: false,
    names: ["target", "target per shift", "daily target", "goal", "objectif", "objectif par equipe", "cible"],
  },
  {
    key: "targetEfficiency",
    isRequired: false,
    names: ["target efficiency", "efficiency target", "efficiency", "objectif d'efficience", "efficience", "rendement"],
  },
  { key: "counts", isRequired: false, names: ["counts", "counted by", "counting", "comptage", "compte par", "compte"] },
  { key: "shifts", isRequired: false, names: ["shifts", "shift", "equipes", "equipe", "postes horaires"] },
  STATUS_FIELD,
  DESCRIPTION,
] as const satisfies readonly SheetField[];
export type LineField = (typeof LINE_FIELDS)[number]["key"];

/** A line as a file says it; what the file leaves out is absent. */
export type LineSheetRow = Partial<ProductionLineInput> & Pick<ProductionLineInput, "name">;

type Reading = { mapping: ColumnMapping<LineField>; decimal: Decimal; stages: readonly Stage[] };

/**
 * A row as a production line, or all problems of the row. An empty cell says nothing, but for texts and targets,
 * which it empties. Positions that no file names are as many as the people wanted.
 */
export function readLineRow(line: number, row: Row, { stages, ...reading }: Reading): LineSheetRow | Rejection {
  const input = readCells(row, reading, {
    stageId: ifFilled(({ text }) => readStage(text, stages), null),
    targetOutput: ifFilled(asNumber, null),
    targetEfficiency: ifFilled(asNumber, null),
    capacity: ifFilled(asNumber),
    crew: ifFilled(asNumber),
    counts: ifFilled(({ text }) => readCounts(text)),
    shifts: ifFilled(({ text }) => partsOf(text).map(readShift)),
    status: ifFilled(({ text }) => statusIn(text)),
  });
  const read = readInput({ line, schema: ProductionLineInput, input, defaults: { capacity: input.crew ?? 1 } });
  if (isRejection(read)) return read;
  if (hasTwoTargets(read)) return { line, field: "targetEfficiency", key: "production-lines:oneTarget" };
  return read as LineSheetRow;
}

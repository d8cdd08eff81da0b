import type { TFunction } from "i18next";
import type { SheetColumn } from "#app/core/domain/sheets/columns";
import { isSamePlace, type KindPlace } from "#app/records/domain/defect-kinds";
import type { ExportedRecord } from "#app/records/services/reading";
import type { Columns } from "../list-export";

/** The columns that the export can be limited to. */
export const RECORD_COLUMNS = [
  "date",
  "shift",
  "worker",
  "line",
  "product",
  "piecesMade",
  "piecesDefective",
  "errorRate",
  "hours",
  "overtime",
  "minutesPerPiece",
  "efficiency",
  "quality",
] as const;
type RecordColumn = (typeof RECORD_COLUMNS)[number];

/** Extra columns of the export, each with the column of the list that it belongs to. */
const BESIDE = {
  workerNumber: "worker",
  cin: "worker",
  productCode: "product",
  efficiencyKind: "efficiency",
} as const satisfies Record<string, RecordColumn>;

/**
 * The columns of the exported list; an import reads them back.
 * @param kinds the kinds of defect that its period has faults of, each with one outcome or none said, by their headings
 * @param chosen the columns that the list shows, when somebody chose them; the worker is always there
 * @param isNumbered whether somebody has a staff number
 */
export function recordExportColumns(
  t: TFunction,
  kinds: readonly KindHeading[],
  { chosen, isNumbered = true }: { chosen?: string[] | undefined; isNumbered?: boolean } = {},
): SheetColumn<ExportedRecord>[] {
  const shown = chosen && new Set<string>([...chosen, "worker"]);
  const header = (key: string) => t(`records:fields.${key}`);
  const headers: Partial<Record<keyof Values, string>> = {
    efficiency: t("common:inPercent", { figure: header("efficiency") }),
  };
  return Object.entries(valuesOf(t)).flatMap(([name, value]) => {
    const key = name as keyof Values;
    if (key === "workerNumber" && !isNumbered) return [];
    if (shown && !shown.has(isBeside(key) ? BESIDE[key] : key)) return [];
    const column = { key, header: headers[key] ?? header(key), value, ...(key === "date" && { kind: "day" as const }) };
    return key === "piecesDefective" ? [column, ...kinds.map(kindColumn)] : [column];
  });
}

type Values = Columns<ExportedRecord, RecordColumn | keyof typeof BESIDE>;

function isBeside(key: string): key is keyof typeof BESIDE {
  return Object.hasOwn(BESIDE, key);
}

type KindHeading = KindPlace & { name: string };

function kindColumn({ name, ...place }: KindHeading): SheetColumn<ExportedRecord> {
  return {
    key: `kind:${place.causeId}${place.outcome ? `:${place.outcome}` : ""}`,
    header: name,
    value: ({ defectKinds }) => defectKinds.find((kind) => isSamePlace(kind, place))?.count ?? null,
  };
}

function valuesOf(t: TFunction): Values {
  return {
    date: ({ date }) => date,
    shift: ({ shift }) => t(`common:shift.${shift}`),
    worker: ({ workerName }) => workerName || t("common:wholeLine"),
    workerNumber: ({ workerNumber }) => workerNumber,
    cin: ({ workerCin }) => workerCin,
    line: ({ productionLineName }) => productionLineName,
    productCode: ({ productCode }) => productCode,
    product: ({ productName }) => productName,
    piecesMade: ({ piecesMade }) => piecesMade,
    piecesDefective: ({ piecesDefective }) => piecesDefective,
    errorRate: ({ errorRate, errorRateTyped }) => errorRateTyped ?? rounded(errorRate),
    hours: ({ hours }) => hours,
    overtime: ({ overtimeHours }) => overtimeHours,
    minutesPerPiece: ({ minutesPerPiece }) => rounded(minutesPerPiece),
    efficiency: ({ efficiency }) => rounded(efficiency && efficiency * 100, 2),
    quality: ({ quality }) => quality && t(`common:quality.${quality}`),
    efficiencyKind: ({ efficiencyKind }) => t(`records:kind.${efficiencyKind}`),
  };
}

function rounded(value: number | null, places = 4) {
  return value === null ? null : Math.round(value * 10 ** places) / 10 ** places;
}

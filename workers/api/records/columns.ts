import type { TFunction } from "i18next";
import type { Id } from "#app/core/domain/ids";
import type { SheetColumn } from "#app/core/domain/sheets/columns";
import type { ExportedRecord } from "#app/records/services/reading";

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

/** Extra columns of the export, each with the column of the list that it belongs to. */
const BESIDE: Record<string, string> = { cin: "worker", productCode: "product", efficiencyKind: "efficiency" };

/** The keys of columns of kinds of defect begin with this; they belong to the defective pieces. */
const KIND = "kind:";

/**
 * The columns of the exported list; an import reads them back.
 * @param kinds the kinds of defect that its period has faults of, by their names.
 * @param chosen the columns that the list shows, when somebody chose them; the worker is always there.
 */
export function recordColumns(
  t: TFunction,
  kinds: readonly { id: Id; name: string }[],
  chosen?: string[],
): SheetColumn<ExportedRecord>[] {
  const shown = chosen && new Set([...chosen, "worker"]);
  return everyColumn(t, kinds).filter(
    ({ key }) => !shown || shown.has(key.startsWith(KIND) ? "piecesDefective" : (BESIDE[key] ?? key)),
  );
}

function everyColumn(t: TFunction, kinds: readonly { id: Id; name: string }[]): SheetColumn<ExportedRecord>[] {
  const column = (key: string, value: SheetColumn<ExportedRecord>["value"]) => ({
    key,
    header: t(`records:fields.${key}`),
    value,
  });
  return [
    { ...column("date", ({ date }) => date), kind: "day" },
    column("shift", ({ shift }) => t(`common:shift.${shift}`)),
    column("worker", ({ workerName }) => workerName),
    column("cin", ({ workerCin }) => workerCin),
    column("line", ({ productionLineName }) => productionLineName),
    column("productCode", ({ productCode }) => productCode),
    column("product", ({ productName }) => productName),
    column("piecesMade", ({ piecesMade }) => piecesMade),
    column("piecesDefective", ({ piecesDefective }) => piecesDefective),
    ...kinds.map(({ id, name }) => ({
      key: `${KIND}${id}`,
      header: name,
      value: ({ defectKinds }: ExportedRecord) => defectKinds.find(({ causeId }) => causeId === id)?.count ?? null,
    })),
    column("errorRate", ({ errorRate, errorRateTyped }) => errorRateTyped ?? rounded(errorRate)),
    column("hours", ({ hours }) => hours),
    column("overtime", ({ overtimeHours }) => overtimeHours),
    column("minutesPerPiece", ({ minutesPerPiece }) => rounded(minutesPerPiece)),
    {
      ...column("efficiency", ({ efficiency }) => rounded(efficiency && efficiency * 100, 2)),
      header: t("common:inPercent", { figure: t("records:fields.efficiency") }),
    },
    column("quality", ({ quality }) => quality && t(`common:quality.${quality}`)),
    column("efficiencyKind", ({ efficiencyKind }) => t(`records:kind.${efficiencyKind}`)),
  ];
}

function rounded(value: number | null, places = 4) {
  return value === null ? null : Math.round(value * 10 ** places) / 10 ** places;
}

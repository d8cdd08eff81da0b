import type { TFunction } from "i18next";
import type { SheetColumn } from "#app/core/domain/sheets/columns";
import type { ExportedRecord } from "#app/records/services/reading";

/** Extra columns of the export, each with the column of the list that it belongs to. */
const BESIDE: Record<string, string> = { cin: "worker", productCode: "product", efficiencyKind: "efficiency" };

/**
 * The columns of the exported list; an import reads them back.
 * @param chosen the columns that the list shows, when somebody chose them; the worker is always there.
 */
export function recordColumns(t: TFunction, chosen?: string[]): SheetColumn<ExportedRecord>[] {
  const shown = chosen && new Set([...chosen, "worker"]);
  return everyColumn(t).filter(({ key }) => !shown || shown.has(BESIDE[key] ?? key));
}

function everyColumn(t: TFunction): SheetColumn<ExportedRecord>[] {
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
    column("errorRate", ({ errorRate }) => rounded(errorRate)),
    column("hours", ({ hours }) => hours),
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

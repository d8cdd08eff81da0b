import type { SheetColumn } from "#app/domain/sheets/columns";
import type { ExportedRecord } from "#app/services/record-reading";

/** The columns of the exported list; an import reads them back. */
export function recordColumns(t: (key: string) => string): SheetColumn<ExportedRecord>[] {
  const column = (key: string, value: SheetColumn<ExportedRecord>["value"]) => ({
    key,
    header: t(`performance-records:fields.${key}`),
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
    column("efficiency", ({ efficiency }) => rounded(efficiency)),
    column("efficiencyKind", ({ efficiencyKind }) => t(`performance-records:kind.${efficiencyKind}`)),
  ];
}

function rounded(value: number | null) {
  return value === null ? null : Math.round(value * 10_000) / 10_000;
}

import type { SheetColumn } from "#app/domain/sheets/columns";
import type { ExportedRecord } from "#app/services/record-reading";

/** What belongs to a column of the list without being one of it. */
const BESIDE: Record<string, string> = { cin: "worker", productCode: "product", efficiencyKind: "efficiency" };

/**
 * The columns of the exported list; an import reads them back.
 * @param chosen the columns that the list shows, when somebody chose them; who it is about is always there.
 */
export function recordColumns(t: (key: string) => string, chosen?: string[]): SheetColumn<ExportedRecord>[] {
  const shown = chosen && new Set([...chosen, "worker"]);
  return everyColumn(t).filter(({ key }) => !shown || shown.has(BESIDE[key] ?? key));
}

function everyColumn(t: (key: string) => string): SheetColumn<ExportedRecord>[] {
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
    column("quality", ({ quality }) => quality && t(`common:quality.${quality}`)),
    column("efficiencyKind", ({ efficiencyKind }) => t(`performance-records:kind.${efficiencyKind}`)),
  ];
}

function rounded(value: number | null) {
  return value === null ? null : Math.round(value * 10_000) / 10_000;
}

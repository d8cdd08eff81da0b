import { LIMITS } from "#app/core/domain/limits";
import { faultsOf } from "#app/records/domain/defect-kinds";
import { isFilled, type ProductionRow } from "./grid";
import { type RecordedRow, rowFigures } from "./sheets";

/** Sums of recorded and valid typed figures; `missing` is the number of people without a figure, `faults` are by kind. */
export function sumsOf(rows: ProductionRow[], recorded: RecordedRow[]) {
  const filled = rows.filter(isFilled);
  const done = new Set([...recorded, ...filled].map(({ workerId }) => workerId));
  const missing = new Set(rows.map(({ workerId }) => workerId).filter((id) => !done.has(id)));
  const typed = filled.map(rowFigures);
  const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + countOf(value), 0);
  return {
    people: done.size,
    missing: missing.size,
    pieces: sum([...recorded.map(({ piecesMade }) => piecesMade), ...typed.map(({ pieces }) => pieces)]),
    faults: faultsOf(
      [...recorded.map(({ defectKinds }) => defectKinds), ...filled.map(({ kinds = [] }) => kinds)].flat(),
    ),
    defects: sum([...recorded.map(({ piecesDefective }) => piecesDefective), ...typed.map(({ defects }) => defects)]),
  };
}

function countOf(value: number | null) {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LIMITS.piecesMaximum ? Number(value) : 0;
}

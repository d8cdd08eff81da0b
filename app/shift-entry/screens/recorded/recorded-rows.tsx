import type { ShiftKnown } from "#app/shift-entry/domain/sheets";
import type { Recording } from "#app/shift-entry/screens/sheet/use-shift-sheet";
import { RecordedRow } from "./recorded-row";

type Props = { known: ShiftKnown; recording: Recording };

/** The records that this shift has already, in the same columns. */
export function RecordedRows({ known, recording }: Props) {
  return known.recorded.map((row) => <RecordedRow key={row.id} row={row} known={known} recording={recording} />);
}

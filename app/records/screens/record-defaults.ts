import type { PlantTime } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { RecordChoices } from "#app/records/domain/choices";
import type { PerformanceRecord } from "#app/records/domain/records";
import { TALLY, textOfKinds } from "#app/records/domain/tally";
import type { Choice } from "#app/ui/form/select-field";
import { choicesOf } from "#app/ui/overlay/offered";

/** The values that the form opens with: the given record, or the running shift. */
export function defaultsOf(record: PerformanceRecord | null, { day, shift }: PlantTime, lineId?: Id) {
  if (!record) return { date: day, shift: shift ?? "", productionLineId: lineId ?? "" };
  const { id, version, workerId, productId, productionLineId, date, piecesMade, hours } = record;
  const defects =
    record.errorRateTyped === null ? { piecesDefective: record.piecesDefective } : { errorRate: record.errorRateTyped };
  return {
    id,
    version,
    workerId,
    productId,
    productionLineId,
    shift: record.shift,
    date,
    piecesMade,
    hours,
    [TALLY]: textOfKinds(record.defectKinds),
    ...defects,
  };
}

/** Active lines, and those that records name even when they are not active any more. */
export function lineChoices({ lines }: RecordChoices, named: Choice[]): Choice[] {
  return withNamed(choicesOf(lines), named);
}

export function productChoices({ products }: RecordChoices, named: Choice[]): Choice[] {
  return withNamed(
    products.map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` })),
    named,
  );
}

function withNamed(choices: Choice[], named: Choice[]): Choice[] {
  const offered = new Set(choices.map(({ value }) => value));
  return [...named.filter(({ value }) => !offered.has(value)), ...choices];
}

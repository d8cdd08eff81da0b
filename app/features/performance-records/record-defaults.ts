import type { Id } from "#app/domain/ids";
import type { PerformanceRecord } from "#app/domain/performance-records";
import type { RecordChoices } from "#app/domain/record-choices";
import type { PlantTime } from "#app/domain/shifts";
import type { Choice } from "#app/ui/select-field";

/** What the form opens with: the record as it was given, or the running shift. */
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
    ...defects,
  };
}

/** Active lines, and the record's own even when it is not active any more. */
export function lineChoices({ lines }: RecordChoices, record: PerformanceRecord | null): Choice[] {
  const own = record && { value: record.productionLineId, label: record.productionLineName };
  return withOwn(
    lines.map(({ id, name }) => ({ value: id, label: name })),
    own,
  );
}

export function productChoices({ products }: RecordChoices, record: PerformanceRecord | null): Choice[] {
  const own = record && { value: record.productId, label: record.productName };
  return withOwn(
    products.map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` })),
    own,
  );
}

function withOwn(choices: Choice[], own: Choice | null): Choice[] {
  return own && !choices.some(({ value }) => value === own.value) ? [own, ...choices] : choices;
}

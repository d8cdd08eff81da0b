import type { PlantTime } from "#app/core/domain/calendar/shifts";
import type { PerformanceRecord } from "#app/records/domain/records";
import type { Choice } from "#app/ui/form/select-field";
import type { DefectsMode } from "./defects-field";
import { defaultsOf } from "./record-defaults";

/** A colleague's saved record as fields of the form, with defects as pieces or as a rate, whichever was typed. */
export function fieldsOf(record: PerformanceRecord, time: PlantTime) {
  return { piecesDefective: null, errorRate: null, ...defaultsOf(record, time) };
}

/** The way in which the defects of a record were counted: pieces or a rate. */
export function modeOf(record: Pick<PerformanceRecord, "errorRateTyped"> | null): DefectsMode {
  return record?.errorRateTyped == null ? "pieces" : "rate";
}

/** Worker, product and line of records by their names, which no choice may offer any more. */
export function subjectChoices(records: readonly (PerformanceRecord | null)[]) {
  const known = records.filter((record) => record !== null);
  const distinct = (choices: Choice[]) => [...new Map(choices.map((choice) => [choice.value, choice])).values()];
  return {
    workers: distinct(
      known.flatMap(({ workerId, workerName }) => (workerId ? { value: workerId, label: workerName } : [])),
    ),
    products: distinct(known.map(({ productId, productName }) => ({ value: productId, label: productName }))),
    lines: distinct(known.map((each) => ({ value: each.productionLineId, label: each.productionLineName }))),
  };
}

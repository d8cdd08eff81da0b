/** The filters of the list, in the order of their controls. */
export const RECORD_FILTERS = [
  "from",
  "to",
  "workerId",
  "productionLineId",
  "stageId",
  "productId",
  "shift",
  "quality",
  "defectKindId",
] as const;
export type RecordFilterName = (typeof RECORD_FILTERS)[number];

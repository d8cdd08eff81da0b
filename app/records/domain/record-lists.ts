import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { listQuery, optional } from "#app/core/domain/lists";
import { StageChoice } from "#app/plant/domain/stages";
import type { RecordFilterName } from "./filters";
import { isShortPeriod, RECORD_SORTS } from "./orders";
import { QUALITY_LABELS } from "./production";

export const RecordFilters = {
  from: optional(Day),
  to: optional(Day),
  workerId: optional(Id),
  productId: optional(Id),
  productionLineId: optional(Id),
  stageId: optional(StageChoice),
  shift: optional(z.enum(SHIFTS)),
  quality: optional(z.enum(QUALITY_LABELS)),
  /** The kind of defect that a record has faults of. */
  defectKindId: optional(Id),
} satisfies Record<RecordFilterName, z.ZodType>;

export const RecordQuery = listQuery(RECORD_SORTS, { sort: "date", order: "desc" }, RecordFilters).superRefine(
  (query, context) => {
    if (isShortPeriod(query)) return;
    // Neither has an index: other records would be read along with the matching ones.
    for (const [name, isUsed] of [
      ["sort", query.sort !== "date"],
      ["quality", query.quality !== undefined],
    ] as const) {
      if (isUsed) context.addIssue({ code: "custom", path: [name], message: "records:sortNeedsPeriod" });
    }
  },
);
export type RecordQuery = z.infer<typeof RecordQuery>;

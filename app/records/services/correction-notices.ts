import type { Day } from "#app/core/domain/calendar/days";
import { groupBy } from "#app/core/domain/statistics/grouping";
import type { Actor } from "#app/core/services/actor";
import type { Clock } from "#app/core/services/deps";
import { FIGURE_KEEPERS, LINES_NOTIFIED } from "#app/notifications/domain/notifications";
import type { Notice } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";
import type { RecordRow } from "#app/records/data/records";

type Corrected = Pick<RecordRow, "productionLineId" | "productionLineName" | "date">;

/** Notifies managers of corrected or deleted records of days that are over, with one item for each line and day. */
export function correctionNotices({ now }: Clock, actor: Actor, corrected: readonly Corrected[], today: Day): Notice[] {
  const past = corrected.filter(({ date }) => date < today);
  const places = groupBy(past, ({ productionLineId, date }) => `${productionLineId}:${date}`);
  return [...places].slice(0, LINES_NOTIFIED).map(([place, rows]) => {
    const { productionLineId, productionLineName, date } = rows[0] as Corrected;
    return {
      kind: "record_corrected",
      reason: "lines",
      params: { actor: actor.name, line: productionLineName, date },
      link: paths.records({ productionLineId, from: date, to: date }),
      groupKey: `corrected:${place}`,
      count: rows.length,
      at: now(),
      to: FIGURE_KEEPERS,
      except: actor.id,
    };
  });
}

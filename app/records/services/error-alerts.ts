import * as lines from "#app/catalogue/data/production-lines";
import type { Id } from "#app/core/domain/ids";
import type { Actor } from "#app/core/services/actor";
import type { Clock, Deps } from "#app/core/services/deps";
import { ALERT_PIECES, LINE_READERS, LINES_TOLD } from "#app/notifications/domain/notifications";
import type { Notice } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";
import { errorRate } from "#app/records/domain/production";

export type Made = { productionLineId: Id; date: string; piecesMade: number; piecesDefective: number };

/** The notices about records whose error rate is too high for the factory's label "fair". */
export async function alertsOf(deps: Deps, actor: Actor, made: readonly Made[]): Promise<Notice[]> {
  if (!made.some(({ piecesDefective }) => piecesDefective > 0)) return [];
  const { qualityThresholds } = await deps.settings();
  const [, , worst] = qualityThresholds;
  const alarming = made.filter((each) => isAlarming(each, worst));
  if (alarming.length === 0) return [];
  const ids = [...new Set(alarming.map(({ productionLineId }) => productionLineId))];
  const named = await lines.findAll(deps.db, ids);
  return errorAlerts(deps, actor, { made, worst, names: new Map(named.map(({ id, name }) => [id, name])) });
}

/**
 * The notices about a corrected record: only when the correction made its error rate bad, or moved it to this line or
 * day.
 */
export async function alertsOfCorrection(deps: Deps, actor: Actor, before: Made, after: Made): Promise<Notice[]> {
  const { qualityThresholds } = await deps.settings();
  const [, , worst] = qualityThresholds;
  const isSamePlace = before.productionLineId === after.productionLineId && before.date === after.date;
  return isSamePlace && isAlarming(before, worst) ? [] : alertsOf(deps, actor, [after]);
}

/**
 * One item for each line and day with records whose error rate is above `worst` percent. Records of few pieces are left
 * out. `names` are those of the lines.
 */
function errorAlerts(
  { now }: Clock,
  actor: Actor,
  { made, worst, names }: { made: readonly Made[]; worst: number; names: ReadonlyMap<Id, string> },
): Notice[] {
  const alarming = made.filter((each) => isAlarming(each, worst));
  const places = [...new Set(alarming.map(placeOf))].slice(0, LINES_TOLD);
  return places.map((place) => {
    const rows = alarming.filter((each) => placeOf(each) === place);
    const { productionLineId, date } = rows[0] as Made;
    const rates = rows.map((row) => rateOf(row) ?? 0);
    return {
      kind: "error_alert",
      reason: "lines",
      params: { line: names.get(productionLineId) ?? "", date, percent: Math.round(Math.max(...rates) * 10) / 10 },
      link: paths.records({ productionLineId, from: date, to: date }),
      groupKey: `errors:${place}`,
      count: rows.length,
      at: now(),
      to: { ...LINE_READERS, of: { lineIds: [productionLineId] } },
      except: actor.id,
    };
  });
}

function isAlarming(row: Made, worst: number) {
  return row.piecesMade >= ALERT_PIECES && (rateOf(row) ?? 0) > worst;
}

function placeOf({ productionLineId, date }: Made) {
  return `${productionLineId}:${date}`;
}

function rateOf({ piecesMade, piecesDefective }: Made) {
  return errorRate({ pieces: piecesMade, defective: piecesDefective });
}

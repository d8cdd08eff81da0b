import * as lines from "#app/catalogue/data/production-lines";
import type { Id } from "#app/core/domain/ids";
import type { Actor } from "#app/core/services/actor";
import type { Clock, Deps } from "#app/core/services/deps";
import { ALERT_PIECES, LINE_READERS, LINES_NOTIFIED } from "#app/notifications/domain/notifications";
import type { Notice } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";
import type { Factory } from "#app/plant/domain/factory";
import { todayOf } from "#app/plant/services/today";
import type { Defects } from "#app/records/domain/defects";
import { errorRate } from "#app/records/domain/production";

export type Made = { productionLineId: Id; date: string } & Defects & { piecesMade: number };

/** What the notices rest on: the factory's label "fair", and the names of the lines. */
type Known = { factory: Pick<Factory, "qualityThresholds">; lines: ReadonlyMap<Id, { name: string }> };

/** The notices about records whose error rate is too high for the factory's label "fair". */
export function alertsOf(clock: Clock, actor: Actor, made: readonly Made[], { factory, lines }: Known): Notice[] {
  const [, , worst] = factory.qualityThresholds;
  return errorAlerts(clock, actor, { made, worst, lines });
}

/** The notices of {@link alertsOf} about records that are written already; the names of their lines are read. */
export async function readAlerts(deps: Deps, actor: Actor, made: readonly Made[]): Promise<Notice[]> {
  const factory = await deps.settings();
  const [, , worst] = factory.qualityThresholds;
  const ids = made.filter((each) => isAlarming(each, worst)).map(({ productionLineId }) => productionLineId);
  if (ids.length === 0) return [];
  const named = await lines.findAll(deps.db, [...new Set(ids)], await todayOf(deps));
  return alertsOf(deps, actor, made, { factory, lines: new Map(named.map((line) => [line.id, line])) });
}

/**
 * The notices about a corrected record: only when the correction made its error rate bad, or moved it to this line or
 * day.
 */
export function alertsOfCorrection(
  clock: Clock,
  actor: Actor,
  { before, after }: { before: Made; after: Made },
  known: Known,
): Notice[] {
  const [, , worst] = known.factory.qualityThresholds;
  const isSamePlace = before.productionLineId === after.productionLineId && before.date === after.date;
  return isSamePlace && isAlarming(before, worst) ? [] : alertsOf(clock, actor, [after], known);
}

/**
 * One item for each line and day with records whose error rate is above `worst` percent. Records of few pieces are left
 * out.
 */
function errorAlerts(
  { now }: Clock,
  actor: Actor,
  { made, worst, lines }: { made: readonly Made[]; worst: number } & Pick<Known, "lines">,
): Notice[] {
  const alarming = made.filter((each) => isAlarming(each, worst));
  const places = [...new Set(alarming.map(placeOf))].slice(0, LINES_NOTIFIED);
  return places.map((place) => {
    const rows = alarming.filter((each) => placeOf(each) === place);
    const { productionLineId, date } = rows[0] as Made;
    const rates = rows.map((row) => rateOf(row) ?? 0);
    return {
      kind: "error_alert",
      reason: "lines",
      params: {
        line: lines.get(productionLineId)?.name ?? "",
        date,
        percent: Math.round(Math.max(...rates) * 10) / 10,
      },
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

function rateOf({ piecesMade, piecesDefective, errorRateTyped }: Made) {
  return errorRateTyped ?? errorRate({ pieces: piecesMade, defective: piecesDefective });
}

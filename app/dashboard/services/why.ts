import { readGroups } from "#app/analytics/data/analytics";
import { readFaultDays } from "#app/analytics/data/faults";
import { readStopDays } from "#app/analytics/data/lost-time";
import { settleRange } from "#app/analytics/domain/analytics";
import { daysByLine, lastDays } from "#app/analytics/domain/heat-map";
import { sumLineDays } from "#app/analytics/services/line-days";
import * as causes from "#app/catalogue/data/causes";
import * as productionLines from "#app/catalogue/data/production-lines";
import { addDays } from "#app/core/domain/calendar/days";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as boards from "#app/dashboard/data/line-board";
import { readWhy } from "#app/dashboard/data/why";
import { type WhyOfLine, whyDays } from "#app/dashboard/domain/why";
import { whyShifts } from "#app/dashboard/domain/why-hours";
import type { WhyQuery } from "#app/dashboard/domain/why-query";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { dueRulesOf } from "#app/records/domain/efficiency";

type Reading = Pick<Deps, "db" | "now" | "settings">;

/** Without days, the last two weeks; a style that ran within two weeks before them is not new. */
const DAYS = 14;

/**
 * The days of a line, none of them coming; `range` holds the last of those `asked` for. Without a line `ofLine` is null, and
 * `lines` has those to choose from.
 * @throws AppError `not_found`
 */
export async function openWhy(deps: Reading, actor: Pick<Actor, "role">, query: WhyQuery) {
  authorize(actor, "records.read");
  const factory = await deps.settings();
  const today = plantTime(deps.now(), factory).day;
  const { from, to } = query.from || query.to ? query : { from: addDays(today, 1 - DAYS), to: today };
  const settled = settleRange({ from, to: to && to > today ? today : to }, today);
  const asked = { ...settled, from: settled.from > settled.to ? settled.to : settled.from };
  const range = lastDays(asked);
  const { productionLineId } = query;
  return {
    range,
    asked,
    today,
    ofLine: productionLineId ? await readOfLine(deps, { ...query, productionLineId }, range) : null,
    lines: productionLineId ? [] : await productionLines.working(deps.db),
  };
}

type OfLine = WhyQuery & { productionLineId: string };

async function readOfLine(deps: Reading, query: OfLine, range: DayRange): Promise<WhyOfLine> {
  const { db, now, settings } = deps;
  const lineId = query.productionLineId;
  const factory = await settings();
  const scope = { ...range, productionLineId: lineId };
  const [read, sums, due, stops, faults, reasons, kinds, board] = await Promise.all([
    readWhy(db, { ...range, lineId, since: addDays(range.from, -DAYS) }),
    readGroups(db, "date", scope, dueRulesOf(factory)),
    sumLineDays(deps, { scope, factory }),
    readStopDays(db, scope),
    readFaultDays(db, scope),
    causes.all(db, "stop"),
    causes.all(db, "defect"),
    range.from === range.to ? boards.read(db, lineId, range.from) : undefined,
  ]);
  const { name, ...ofDays } = read;
  if (name === undefined) throw new AppError("not_found", "production-lines:notFound");
  const cells = daysByLine(due, range, factory.efficiencyThresholds).lines[0]?.cells ?? [];
  const known = new Map(
    [...reasons, ...kinds].map(({ id, list, code, names, isHouse }) => [id, { list, code, names, isHouse }]),
  );
  const marked = query.markFrom && query.markTo ? { from: query.markFrom, to: query.markTo } : null;
  const products = new Map(read.styles.map((style) => [style.productId, style.name]));
  return {
    line: { id: lineId, name },
    days: whyDays({ ...ofDays, sums, due, cells, stops, faults, causes: known }, { lineId, range, marked }, factory),
    shifts: board ? whyShifts(board, { day: range.from, now: now(), products }, factory) : [],
  };
}

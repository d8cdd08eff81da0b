import type { Statement } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import * as reports from "#app/imports/data/line-reports";
import { changing, puttingBack } from "#app/imports/data/rows";
import * as undo from "#app/imports/data/undo";
import { areAsRead } from "#app/records/data/line-reports";
import { areOffered } from "#app/records/data/places";
import { type Acting, recordChanged, recordMade, recordPutBack, recordRemoved } from "./history";
import type { ReportPlan } from "./report-rows";

/** The guard that refuses the batch of an import when a report, a line or a product has changed since it was read. */
export const REPORTS_AS_READ = "imports.reports-as-read";

const resource = "line_report" as const;

/** Writes the reports of a file, each with its line in the log. */
export function writeReports({ deps, actor, id }: Acting, { places, made }: ReportPlan): Statement[] {
  const { db } = deps;
  const by = { now: deps.now(), by: actor.id };
  const created = places.flatMap(({ place, read }) => (read ? [] : [place]));
  const offered = areOffered({
    workers: [],
    productIds: made.flatMap(({ added }) => added),
    lineIds: created.map(({ productionLineId }) => productionLineId),
    counted: { way: "line", places: created },
  });
  return [
    ...inParts(places).map((part) => guard(db, REPORTS_AS_READ, areAsRead(part))),
    guard(db, REPORTS_AS_READ, offered),
    reports.forgetOthers(
      db,
      id,
      made.flatMap(({ reportId }) => reportId ?? []),
    ),
    reports.settle(db, id),
    reports.create(db, id, by),
    recordMade(deps, actor, id, resource),
    reports.insertMade(db, reports.creating(id)),
    reports.change(db, changing(id), by),
    recordChanged(deps, actor, id, resource),
    reports.removeMade(db, changing(id)),
    reports.insertMade(db, changing(id)),
  ];
}

/** The most shifts in one parameter, which is then far below the two megabytes that it may have. */
const PLACES_TOGETHER = 20_000;

function inParts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / PLACES_TOGETHER);
  return Array.from({ length: count }, (_, at) => rows.slice(at * PLACES_TOGETHER, (at + 1) * PLACES_TOGETHER));
}

/** Takes the reports of an import back: what it created goes, what it changed gets its former figures. */
export function takeReportsBack({ deps, actor, id }: Acting): Statement[] {
  const { db } = deps;
  const back = puttingBack(id);
  return [
    undo.keep(db, id, resource),
    recordRemoved(deps, actor, id, resource),
    reports.removeMade(db, reports.takingBack(id)),
    undo.removeCreated(db, id, resource),
    reports.change(db, back, { now: deps.now() }),
    recordPutBack(deps, actor, id, resource),
    reports.removeMade(db, back),
    reports.insertMade(db, back),
  ];
}

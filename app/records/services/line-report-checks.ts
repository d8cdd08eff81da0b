import type { Statement } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import { addDays } from "#app/core/domain/calendar/days";
import { plantTime, secondsOn, shiftsOf } from "#app/core/domain/calendar/shifts";
import { AppError, refuseProblems } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";
import { isHere } from "#app/people/domain/here";
import { heldOn } from "#app/plant/domain/held";
import { standardOn } from "#app/plant/domain/standards";
import * as reports from "#app/records/data/line-reports";
import { areOffered, references, referencesOf } from "#app/records/data/places";
import { kindProblems, settleKinds } from "#app/records/domain/kind-input";
import { doubtsAboutReport } from "#app/records/domain/line-report-doubts";
import {
  type KeptReport,
  type LineReportFigures,
  type MadeRow,
  madeOf,
  peopleProblem,
  sharedSeconds,
  workSeconds,
} from "#app/records/domain/line-reports";
import { LATEST_ENTRY_DAYS } from "#app/records/domain/questions";
import { hoursOf, secondsOf } from "#app/records/domain/records";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { LINES_PERMITTED } from "./permits";

const CAME_MEANWHILE = "line-reports.came-meanwhile";
const NOT_OFFERED = "line-reports.not-offered";

/** What a report expects to be as it was read. */
export const REPORT_AS_READ = {
  ...LINES_PERMITTED,
  [CAME_MEANWHILE]: () => new AppError("conflict", "line-reports:cameMeanwhile"),
  [NOT_OFFERED]: () => new AppError("conflict", "errors:inUse"),
};

type Found = Awaited<ReturnType<typeof readReportSurroundings>>;
type Problems = Record<string, string>;

/** What a report rests on: everything that it names, the report of the shift, and where its people worked that day. */
export async function readReportSurroundings(
  { db, now, settings }: Deps,
  place: ShiftPlace,
  { rows, people }: LineReportFigures,
) {
  const workerIds = people.map(({ workerId }) => workerId);
  const [[workers, products, lines, kinds, [current], elsewhere], factory] = await Promise.all([
    db.batch([
      ...references(db, {
        workerIds,
        productIds: rows.map(({ productId }) => productId),
        lineIds: [place.productionLineId],
        hasKinds: rows.some(({ defectKinds }) => defectKinds.length > 0),
      }),
      reports.ofShift(db, place),
      reports.workedOnDay(db, place, workerIds),
    ]),
    settings(),
  ]);
  const today = plantTime(now(), factory).day;
  return { references: referencesOf([workers, products, lines, kinds]), current, elsewhere, factory, today };
}

/**
 * The stored form of a report.
 * @param before the report that it corrects: what it names may have been hidden or deactivated since
 * @throws AppError `invalid` with every problem at its field, `conflict` at `confirmed` with the doubts
 */
export function settleReport(
  input: LineReportFigures,
  { references, elsewhere, factory, today }: Omit<Found, "current">,
  { before, isConfirmed }: { before: reports.ReportRead | undefined; isConfirmed: boolean },
) {
  refuseProblems({
    ...placeProblems(input, { references, factory, today }, before),
    ...rowProblems(input, references, before),
    ...personProblems(input, references, before),
    ...inField(peopleProblem({ ...input, products: input.rows.length })),
  });
  const { productionLineId, shift, date, people, otherPeople, otherHours } = input;
  const stageId = references.lines.get(productionLineId)?.stageId ?? null;
  const standards = new Map(before?.rows.map((row) => [row.productId, row.standardMillis]));
  const named = input.rows.map((row) => ({
    productId: row.productId,
    ...madeOf(row),
    defectKinds: settleKinds(row.defectKinds, references.kinds, ownOf(row, before)?.defectKinds),
    byHour: row.hours,
    standardMillis:
      standards.get(row.productId) ?? standardOn(references.products.get(row.productId), { date, stageId }),
  }));
  const seconds = sharedSeconds(named, workSeconds(input));
  const rows = named.map((row, index) => ({ ...row, secondsWorked: seconds[index] as number }));
  const shiftSeconds = secondsOn(factory, date, productionLineId)[shift];
  const isLongAgo = before === undefined && date < addDays(today, -LATEST_ENTRY_DAYS);
  if (!isConfirmed) ask(doubtsAboutReport({ ...input, rows }, { elsewhere, shiftSeconds, isLongAgo }));
  const kept: KeptReport = {
    productionLineId,
    shift,
    date,
    rows: rows.map(keptRow),
    people,
    otherPeople,
    otherHours,
  };
  return {
    kept,
    rows,
    people: people.map(({ workerId, hours }) => ({ workerId, seconds: secondsOf(hours) })),
    others: { otherPeople, otherSeconds: secondsOf(otherHours) },
    made: rows.map((row) => ({ ...row, productionLineId, date, errorRateTyped: null })),
  };
}
type Settled = ReturnType<typeof settleReport>;

/** The records and people of a settled report. */
export function reportParts({ rows, people }: Settled, { newId }: { newId: (productId: Id) => Id }) {
  return { made: rows.map((row) => ({ ...row, id: newId(row.productId) })), people };
}

/** The guards with which a batch begins: nobody else was faster, and everything named is still offered. */
export function reportGuards(
  { db }: Pick<Deps, "db">,
  place: ShiftPlace,
  { read, rows, people }: Pick<Settled, "rows" | "people"> & { read: reports.ReportRead | undefined },
): Statement[] {
  const stayed = new Set(read?.people.map(({ workerId }) => workerId));
  const made = new Set(read?.rows.map(({ productId }) => productId));
  const kinds = new Set(read?.rows.flatMap(({ defectKinds }) => defectKinds.map(({ causeId }) => causeId)));
  const offered = areOffered({
    workers: people
      .filter(({ workerId }) => !stayed.has(workerId))
      .map(({ workerId }) => ({ workerId, date: place.date, isKept: false })),
    productIds: rows.map(({ productId }) => productId).filter((id) => !made.has(id)),
    lineIds: read ? [] : [place.productionLineId],
    ...(!read && { counted: { way: "line", places: [place] } as const }),
    kindIds: rows
      .flatMap(({ defectKinds }) => defectKinds.map(({ causeId }) => causeId))
      .filter((id) => !kinds.has(id)),
  });
  return [guard(db, CAME_MEANWHILE, reports.isAsRead(place, read)), guard(db, NOT_OFFERED, offered)];
}

/** What a report says, without its names, sums and stamps. */
export function keptReport({ productionLineId, shift, date, ...report }: reports.ReportRead): KeptReport {
  return {
    productionLineId,
    shift,
    date,
    rows: report.rows.map(keptRow),
    people: report.people.map(({ workerId, seconds }) => ({ workerId, hours: hoursOf(seconds) })),
    otherPeople: report.otherPeople,
    otherHours: hoursOf(report.otherSeconds),
  };
}

function keptRow({ productId, piecesMade, piecesDefective, defectKinds, byHour }: MadeRow): KeptReport["rows"][number] {
  return { productId, piecesMade, piecesDefective, defectKinds, hours: byHour };
}

function placeProblems(
  { productionLineId, shift, date }: ShiftPlace,
  { references, factory, today }: Pick<Found, "references" | "factory" | "today">,
  before: reports.ReportRead | undefined,
): Problems {
  const line = references.lines.get(productionLineId);
  if (before) return {};
  if (line?.status !== "active" || line.hiddenAt !== null) return { productionLineId: "records:lineInactive" };
  return {
    ...(date > today && { date: "records:dateInFuture" }),
    ...(!shiftsOf(factory, line).includes(shift) && { shift: "records:shiftOff" }),
    ...(heldOn(line.held, date).counts !== "line" && { productionLineId: "line-reports:countsByPerson" }),
  };
}

/** The recorded row of the same product. */
function ownOf(row: Pick<MadeRow, "productId">, before: reports.ReportRead | undefined) {
  return before?.rows.find(({ productId }) => productId === row.productId);
}

function rowProblems(
  { rows }: LineReportFigures,
  { products, kinds }: Found["references"],
  before?: reports.ReportRead,
) {
  const problems: Problems = {};
  for (const [index, row] of rows.entries()) {
    const product = products.get(row.productId);
    const own = ownOf(row, before);
    if (!own && (product?.status !== "active" || product.hiddenAt !== null))
      problems[`rows.${index}.productId`] = "records:productInactive";
    const { piecesDefective } = madeOf(row);
    const found = kindProblems(row.defectKinds, { kinds, before: own?.defectKinds ?? [], piecesDefective });
    for (const [field, key] of Object.entries(found)) problems[`rows.${index}.${field}`] = key;
  }
  return problems;
}

function personProblems(
  { people, date }: LineReportFigures,
  { workers }: Found["references"],
  before?: reports.ReportRead,
) {
  const stayed = new Set(before?.people.map(({ workerId }) => workerId));
  const problems: Problems = {};
  for (const [index, { workerId }] of people.entries()) {
    const worker = workers.get(workerId);
    if (stayed.has(workerId)) continue;
    if (!worker || worker.hiddenAt !== null) problems[`people.${index}.workerId`] = "records:workerGone";
    else if (!isHere(worker, date)) problems[`people.${index}.workerId`] = "records:workerLeft";
  }
  return problems;
}

function inField(problem: ReturnType<typeof peopleProblem>): Problems {
  return problem ? { [problem.field]: problem.key } : {};
}

function ask(doubts: ReturnType<typeof doubtsAboutReport>) {
  const [first] = doubts;
  if (first)
    throw new AppError("conflict", `line-reports:asked.${first.reason}`, { field: "confirmed", details: { doubts } });
}

import type { Statement } from "#app/core/data/database";
import { changes } from "#app/core/domain/audit-lines";
import { plantTime } from "#app/core/domain/calendar/shifts";
import type { Versioned } from "#app/core/domain/changes";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { floorChangeOf } from "#app/core/domain/live";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { type Actor, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import type { Deps } from "#app/core/services/deps";
import { type Decision, type Shows, write } from "#app/core/services/write";
import * as reports from "#app/records/data/line-reports";
import { efficiencyOf, NO_TARGET } from "#app/records/domain/efficiency";
import type {
  LineReport,
  LineReportChange,
  LineReportFigures,
  LineReportInput,
} from "#app/records/domain/line-reports";
import { hoursOf } from "#app/records/domain/records";
import { mayDeleteRecord, mayEditRecord, needsReason } from "#app/records/domain/rights";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { correctionNotices } from "./correction-notices";
import { alertsOf } from "./error-alerts";
import {
  keptReport,
  REPORT_AS_READ,
  readReportSurroundings,
  reportGuards,
  reportParts,
  settleReport,
} from "./line-report-checks";
import { LINES_PERMITTED, lateReason, permit, permitLines, reasonRequired, requireMayRecord } from "./permits";
import type { WrittenToo } from "./writing";

const resource = "line_report" as const;

type Writing = { beside?: WrittenToo<unknown> | undefined };

/**
 * Records the shift of a line that counts as one.
 * @throws AppError `invalid` with every problem at its field, `conflict` when the shift has a report already, with the
 * `current` one, and `conflict` at `confirmed` with the doubts
 */
export async function createLineReport(
  deps: Deps,
  actor: Actor,
  { confirmed = false, reason, ...input }: LineReportInput,
  { beside }: Writing = {},
): Promise<LineReport> {
  authorize(actor, "records.create");
  return write(deps, actor, {
    read: (deps) => Promise.all([readReportSurroundings(deps, input, input), beside?.(deps)]),
    decide: ([found, decideBeside]) => {
      requireMayRecord(actor, { date: input.date, reason }, found.today);
      const permitted = permitLines(deps, actor, found.factory, [input.productionLineId]);
      if (found.current) throw alreadyThere(found.current);
      const settled = settleReport(input, found, { before: undefined, isConfirmed: confirmed });
      const late = lateReason(input, reason, found.today);
      const other = decideBeside?.(deps, late);
      const id = deps.newId();
      const line = record(deps, actor, "create", { resource, id, next: settled.kept, ...metadataOf(late) });
      return {
        ...showsReport(deps, input, id),
        statements: [
          ...permitted,
          ...(other?.guards ?? []),
          ...insertion(deps, { ...input, id, createdBy: actor.id }, settled, line),
          ...(other?.statements ?? []),
        ],
        expects: { ...REPORT_AS_READ, ...other?.expects },
        changed: floorChangeOf("performance_records", [input]),
        notices: [
          ...alertsOf(deps, actor, settled.made, { ...found, lines: found.references.lines }),
          ...(other?.notices ?? []),
        ],
      };
    },
    resume: (id) => readLineReport(deps, id),
  });
}

/**
 * Corrects a report; an unchanged save writes nothing of it. Its records keep their ids where the product stays.
 * @throws AppError as for a new one, and `conflict` with the current report when somebody has changed it
 */
export async function updateLineReport(
  deps: Deps,
  actor: Actor,
  change: LineReportChange,
  { beside }: Writing = {},
): Promise<LineReport> {
  authorize(actor, "records.editRecent");
  const { id, version, confirmed = false, reason, ...given } = change;
  return write(deps, actor, {
    read: async (deps) => {
      const current = await existing(deps, id);
      const input = { ...keptReport(current), ...given };
      const [around, decideBeside] = await Promise.all([readReportSurroundings(deps, current, input), beside?.(deps)]);
      return { input, ...around, current, decideBeside };
    },
    decide: ({ input, current, decideBeside, ...found }): Decision<LineReport> => {
      permit(mayEditRecord(actor, current, found.today), "records.editAny", "records:tooOldToEdit");
      const permitted = permitLines(deps, actor, found.factory, [current.productionLineId]);
      const before = keptReport(current);
      const settled = settleReport(input, found, { before: current, isConfirmed: confirmed });
      const changed = changes(before, settled.kept);
      if (!changed && !decideBeside) return { answer: asReport(current) };
      if (!reason && needsReason(current, found.today)) throw reasonRequired();
      const other = decideBeside?.(deps, lateReason(current, reason, found.today));
      const corrected = changed
        ? correction(
            deps,
            { current, version },
            settled,
            record(deps, actor, "update", { resource, id, ...changed, ...metadataOf(reason) }),
          )
        : [];
      return {
        ...showsReport(deps, current, id),
        statements: [...permitted, ...(other?.guards ?? []), ...corrected, ...(other?.statements ?? [])],
        expects: { ...REPORT_AS_READ, ...other?.expects },
        current: () => readLineReport(deps, id),
        changed: floorChangeOf("performance_records", [current]),
        notices: [
          ...(changed ? alertsOf(deps, actor, settled.made, { ...found, lines: found.references.lines }) : []),
          ...(changed ? correctionNotices(deps, actor, [current], found.today) : []),
          ...(other?.notices ?? []),
        ],
      };
    },
    resume: (begun) => readLineReport(deps, begun),
  });
}

/** @throws AppError `conflict` with the current report when somebody has changed it since it was seen */
export async function removeLineReport(deps: Deps, actor: Actor, { id, version }: Versioned): Promise<void> {
  authorize(actor, "records.deleteOwnToday");
  await write(deps, actor, {
    read: async (deps) => ({ current: await existing(deps, id), factory: await deps.settings() }),
    decide: ({ current, factory }) => {
      const today = plantTime(deps.now(), factory).day;
      permit(mayDeleteRecord(actor, current, today), "records.deleteAny", "records:notYoursToDelete");
      return {
        answer: undefined,
        statements: [
          ...permitLines(deps, actor, factory, [current.productionLineId]),
          ...reports.removeParts(deps.db, id),
          reports.remove(deps.db, { id, version }),
          record(deps, actor, "delete", {
            resource,
            id,
            previous: { ...keptReport(current), createdBy: current.createdBy },
          }),
        ],
        expects: LINES_PERMITTED,
        current: () => readLineReport(deps, id),
        changed: floorChangeOf("performance_records", [current]),
        notices: correctionNotices(deps, actor, [current], today),
      };
    },
  });
}

/** A deleted report under its old id, with its line in the log. */
export type RestoredReport = { id: Id; report: LineReportFigures; createdBy: Id | null };

/**
 * Restores a deleted report.
 * @throws AppError `conflict` when the shift has a report, `invalid` when something that it names is no longer offered
 */
export async function restoreLineReport(
  deps: Deps,
  actor: Actor,
  { id, report, createdBy }: RestoredReport,
  metadata: Record<string, string>,
): Promise<void> {
  await write(deps, actor, {
    read: (deps) => readReportSurroundings(deps, report, report),
    decide: (found) => {
      if (found.current) throw alreadyThere(found.current);
      const settled = settleReport(report, found, { before: undefined, isConfirmed: true });
      const line = record(deps, actor, "restore", { resource, id, next: settled.kept, metadata });
      return {
        answer: undefined,
        statements: insertion(deps, { ...report, id, createdBy }, settled, line),
        expects: REPORT_AS_READ,
        changed: floorChangeOf("performance_records", [report]),
      };
    },
  });
}

/** The statements of a report that is not there yet, with its line in the log behind it. */
function insertion(
  deps: Deps,
  report: ShiftPlace & { id: Id; createdBy: Id | null },
  settled: ReturnType<typeof settleReport>,
  line: Statement,
): Statement[] {
  const now = deps.now();
  return [
    ...reportGuards(deps, report, { ...settled, read: undefined }),
    reports.insert(deps.db, { ...placeOf(report), ...settled.others, id: report.id, createdBy: report.createdBy, now }),
    line,
    ...reports.insertParts(
      deps.db,
      { ...report, createdAt: now, updatedAt: now },
      reportParts(settled, { newId: () => deps.newId() }),
    ),
  ];
}

/** The statements that correct a report, with its line in the log behind the change; the guards come first. */
function correction(
  deps: Deps,
  { current, version }: { current: reports.ReportRead; version: number },
  settled: ReturnType<typeof settleReport>,
  line: Statement,
): Statement[] {
  const { id } = current;
  const now = deps.now();
  const ids = new Map(current.rows.map((row) => [row.productId, row.id]));
  const newId = (productId: Id) => ids.get(productId) ?? deps.newId();
  return [
    ...reportGuards(deps, current, { ...settled, read: current }),
    reports.update(deps.db, { id, version }, { ...settled.others, now }),
    line,
    ...reports.removeParts(deps.db, id),
    ...reports.insertParts(deps.db, { ...current, updatedAt: now }, reportParts(settled, { newId })),
  ];
}

function placeOf({ productionLineId, shift, date }: ShiftPlace): ShiftPlace {
  return { productionLineId, shift, date };
}

export async function readLineReport({ db }: Pick<Deps, "db">, id: Id): Promise<LineReport> {
  return asReport(await existing({ db }, id));
}

/** A report with its sums and the line's efficiency: standard minutes earned ÷ work minutes of its people. */
export function asReport({ otherSeconds, ...report }: reports.ReportRead): LineReport {
  const seconds = sumBy(report.people, (person) => person.seconds) + otherSeconds;
  const measured = report.rows.filter(({ standardMillis }) => standardMillis !== null);
  const earnedMillis = sumBy(measured, (row) => (row.piecesMade - row.piecesDefective) * (row.standardMillis ?? 0));
  const measuredSeconds = sumBy(measured, ({ secondsWorked }) => secondsWorked);
  return {
    ...report,
    rows: report.rows.map(({ id: _id, secondsWorked, standardMillis: _standard, byHour, ...row }) => ({
      ...row,
      hours: byHour,
      workHours: hoursOf(secondsWorked),
    })),
    people: report.people.map(({ seconds, ...person }) => ({ ...person, hours: hoursOf(seconds) })),
    otherHours: hoursOf(otherSeconds),
    pieces: sumBy(report.rows, ({ piecesMade }) => piecesMade),
    defective: sumBy(report.rows, ({ piecesDefective }) => piecesDefective),
    workHours: hoursOf(seconds),
    earnedMinutes: measured.length > 0 ? earnedMillis / 1000 : null,
    ...efficiencyOf({ earnedMillis, measuredSeconds, ...NO_TARGET }),
  };
}

/** The report behind the write, for its answer. */
function showsReport({ db }: Pick<Deps, "db">, place: ShiftPlace, id: Id) {
  const shows: Shows<LineReport> = {
    statements: [reports.ofShift(db, place)],
    answer: (read) => asReport((read[0] as reports.ReportRead[])[0] as reports.ReportRead),
  };
  return { shows, keeps: { begins: id } };
}

function metadataOf(reason: string | undefined) {
  return reason ? { metadata: { reason } } : {};
}

async function existing({ db }: Pick<Deps, "db">, id: Id): Promise<reports.ReportRead> {
  const found = await reports.find(db, id);
  if (!found) throw new AppError("not_found", "line-reports:notFound");
  return found;
}

function alreadyThere(current: reports.ReportRead) {
  return new AppError("conflict", "line-reports:alreadyThere", { details: { current: asReport(current) } });
}

import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import * as raw from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import type { RowAction } from "#app/imports/domain/imports";
import type { MadeRow } from "#app/records/domain/line-reports";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { type ChangedRows, isOpen, type Writing } from "./rows";

/** A report as it is stored, without its named people: no file changes them. */
export type StoredReport = {
  otherPeople: number;
  otherSeconds: number;
  made: (MadeRow & { id: Id; secondsWorked: number; standardMillis: number | null })[];
};

/** The value of a staged report, with what it was before and what its entry in the log says. */
export type ReportValue = ShiftPlace &
  StoredReport & {
    action: RowAction;
    changed?: { previous: object; next: object };
    previous: (StoredReport & { version: number }) | null;
  };

/** The value of a row about one product of a report, under the names of its columns. */
export type ReportedRowValue = {
  action: RowAction;
  date: string;
  shift: string;
  line: string;
  code: string;
  productName: string;
  piecesMade: number;
  piecesDefective: number;
  people: number;
  totalHours: number;
  previous: { piecesMade: number; piecesDefective: number; people: number; totalHours: number } | null;
};

/** Forgets the reports that an earlier try staged, whose reports were read as they no longer are. */
export function forgetOthers(db: Database, importId: Id, reportIds: readonly Id[]) {
  return raw.change(
    db,
    sql`DELETE FROM import_rows WHERE ${isOfReports(importId)} AND ${isOpen(importId)}
      AND resource_id NOT IN (SELECT value FROM json_each(${JSON.stringify(reportIds.map(Number))}))`,
  );
}

/** Gives each staged report what the file does with it; nothing else decides about reports. */
export function settle(db: Database, importId: Id) {
  return raw.change(
    db,
    sql`UPDATE import_rows SET action = value ->> 'action', previous = nullif(value -> 'previous', 'null')
      WHERE ${isOfReports(importId)} AND ${isOpen(importId)}`,
  );
}

export function create(db: Database, importId: Id, { now, by }: Writing) {
  return raw.change(
    db,
    sql`INSERT INTO line_reports (id, line_id, shift, date, other_people, other_seconds, created_by, created_at, updated_at)
      SELECT resource_id, value ->> 'productionLineId', value ->> 'shift', value ->> 'date', value ->> 'otherPeople',
        value ->> 'otherSeconds', ${Number(by)}, ${now}, ${now}
      FROM import_rows WHERE ${isOfReports(importId)} AND action = 'create' AND ${isOpen(importId)} ORDER BY line`,
  );
}

export function change(db: Database, { from, where }: ChangedRows, { now }: Pick<Writing, "now">) {
  return raw.change(
    db,
    sql`UPDATE line_reports SET other_people = ${from} ->> 'otherPeople', other_seconds = ${from} ->> 'otherSeconds',
      updated_at = ${now}, version = line_reports.version + 1
    FROM import_rows WHERE ${where} AND import_rows.resource = 'line_report' AND line_reports.id = import_rows.resource_id`,
  );
}

/** The reports that an import creates, and what it gives them. */
export function creating(importId: Id): ChangedRows {
  const where = sql`import_rows.import_id = ${Number(importId)} AND import_rows.action = 'create' AND ${isOpen(importId)}`;
  return { from: sql`import_rows.value`, where, isBack: false };
}

/** The created reports that an undo takes away. */
export function takingBack(importId: Id): Pick<ChangedRows, "where"> {
  return {
    where: sql`import_rows.import_id = ${Number(importId)} AND import_rows.action = 'create' AND import_rows.is_kept = 0`,
  };
}

/** Gives reports their records. */
export function insertMade(db: Database, { from, where }: ChangedRows) {
  const made = (field: string): SQL => sql`made.value ->> ${field}`;
  return raw.change(
    db,
    sql`INSERT INTO performance_records (id, product_id, line_id, shift, date, pieces_made, pieces_defective,
        seconds_worked, standard_millis, created_by, created_at, updated_at, defect_kinds, report_id, by_hour)
      SELECT ${made("id")}, ${made("productId")}, report.line_id, report.shift, report.date, ${made("piecesMade")},
        ${made("piecesDefective")}, ${made("secondsWorked")}, ${made("standardMillis")}, report.created_by,
        report.created_at, report.updated_at, made.value -> 'defectKinds', report.id, made.value -> 'byHour'
      FROM import_rows CROSS JOIN line_reports AS report ON report.id = import_rows.resource_id
        CROSS JOIN json_each(${from} -> 'made') AS made
      WHERE ${where} AND import_rows.resource = 'line_report' ORDER BY import_rows.line, made.key`,
  );
}

/** Takes the records of reports away. */
export function removeMade(db: Database, { where }: Pick<ChangedRows, "where">) {
  return raw.change(
    db,
    sql`DELETE FROM performance_records WHERE report_id IN (
      SELECT resource_id FROM import_rows WHERE ${where} AND import_rows.resource = 'line_report')`,
  );
}

function isOfReports(importId: Id): SQL {
  return sql`import_id = ${Number(importId)} AND resource = 'line_report'`;
}

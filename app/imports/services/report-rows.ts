import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import { readHours, readNumber } from "#app/core/domain/sheets/numbers";
import { groupBy } from "#app/core/domain/statistics/grouping";
import type { Deps } from "#app/core/services/deps";
import type { StagedRow } from "#app/imports/data/rows";
import type { Notes } from "#app/imports/domain/aliases";
import type { ImportOptions } from "#app/imports/domain/imports";
import type { Meanings } from "#app/imports/domain/record-meanings";
import { type Reason, type Rejection, rejection } from "#app/imports/domain/rejections";
import type { FilledPeople } from "#app/imports/domain/report-people";
import { namesPlace, type ReportField, readReportRow } from "#app/imports/domain/report-sheet";
import * as reports from "#app/records/data/line-reports";
import { readReferences } from "#app/records/data/places";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { readMeanings } from "./meanings";
import {
  type DecidedReport,
  decideReport,
  keyOf,
  type MeantReport,
  type MeantRow,
  type ReportsFound,
} from "./report-decisions";
import type { ImportTable } from "./table";

/** What the reports of a file rest on: their batch is refused when it has changed since. */
export type ReportPlan = {
  places: { place: ShiftPlace; read: reports.ReportRead | undefined }[];
  /** The lines, days and products of the reports, which must still be offered. */
  made: DecidedReport[];
};

/**
 * The reports of a file, each staged beside its rows. A report is written whole: while one of its rows cannot be, the
 * others wait with it.
 */
export async function stagedReports(deps: Deps, table: ImportTable, options: ImportOptions, notes: Notes) {
  const { factory, today, meanings } = await readMeanings(deps, options, ["line", "product"]);
  const meant = meantRows(table, today, meanings);
  meanings.note(notes);
  const isPlaced = (row: MeantRow): row is MeantRow & { place: ShiftPlace } => row.place !== null;
  const groups = groupBy(meant.filter(isPlaced), ({ place }) => keyOf(place));
  const found = await readFound(
    deps,
    [...groups.values()].map(([first]) => (first as { place: ShiftPlace }).place),
    meant,
  );
  const filled = filledPeople(table);
  const decided = [...groups.values()].map((rows): DecidedReport => {
    const report: MeantReport = { place: (rows[0] as { place: ShiftPlace }).place, rows };
    return decideReport(deps, report, { ...found, factory, today }, { ...options, filled });
  });
  const rejected = meant.filter((row) => !isPlaced(row)).map(({ line, problems }) => refused(line, problems));
  const made = decided.filter(({ report }) => report !== null);
  const plan: ReportPlan = {
    places: made.map(({ place }) => ({ place, read: found.current.get(keyOf(place)) })),
    made,
  };
  const rows = [...rejected.map(rejectedRow), ...decided.flatMap(stagedRows)];
  return { rows: rows.sort((one, other) => one.line - other.line), reports: plan };
}

function meantRows(table: ImportTable, today: string, meanings: Meanings): MeantRow[] {
  const mapping = table.mapping as ColumnMapping<ReportField>;
  const { hours, calendar, fill } = table;
  const reading = { ...table.detected, mapping, hours, calendar, today, fill };
  let above: Parameters<typeof readReportRow>[1]["above"] = [];
  return [...table.rows()].map(({ line, row, problem }): MeantRow => {
    if (namesPlace(row, mapping)) above = row;
    // What stands above is no place of a row that cannot be relied on.
    const { place, product, ...read } = readReportRow(line, { row, above: problem ? row : above }, reading);
    const problems = problem ? reasonsOf({ line, ...problem }) : [...read.problems];
    const ofLine = place && meanings.find("line", line, { code: "", name: place.line });
    if (place && !ofLine?.found) {
      problems.push(ofLine?.undecided ?? { field: "line", key: "imports:lineUnknown", params: { value: place.line } });
    }
    const isNamed = product.code !== "" && !problem;
    const ofProduct = isNamed ? meanings.find("product", line, product) : null;
    if (isNamed && !ofProduct?.found) {
      const unknown = { field: "product", key: "imports:productUnknown", params: { value: product.code } };
      problems.push(ofProduct?.undecided ?? unknown);
    }
    const named = ofLine?.found;
    return {
      ...read,
      problems,
      place: place && named ? { productionLineId: named.id, date: place.date, shift: place.shift } : null,
      lineName: named?.name ?? "",
      product: ofProduct?.found ?? null,
    };
  });
}

/** The state of everything that the file names, read at once for all of its reports. */
async function readFound(
  { db }: Pick<Deps, "db">,
  places: readonly ShiftPlace[],
  meant: readonly MeantRow[],
): Promise<Pick<ReportsFound, "references" | "current">> {
  const current = places.length > 0 ? await reports.ofPlaces(db, places) : [];
  const products = current.flatMap(({ rows }) => rows.map(({ productId }) => productId));
  const references = await readReferences(db, {
    workerIds: current.flatMap(({ people }) => people.map(({ workerId }) => workerId)),
    productIds: [...meant.flatMap(({ product }) => product?.id ?? []), ...products],
    lineIds: places.map(({ productionLineId }) => productionLineId),
    hasKinds: current.some(({ rows }) => rows.some(({ defectKinds }) => defectKinds.length > 0)),
  });
  return { references, current: new Map(current.map((report) => [keyOf(report), report])) };
}

/** The answers to the questions about people and hours that the file does not say. */
function filledPeople({ fill, detected: { decimal } }: ImportTable): FilledPeople {
  const [people, hours] = [readNumber(fill.people ?? "", decimal), readHours(fill.hours ?? "", decimal)];
  return {
    people:
      people !== null && Number.isInteger(people) && people > 0 && people <= LIMITS.capacityMaximum ? people : null,
    hours: hours !== null && hours > 0 && hours <= LIMITS.hoursMaximum ? hours : null,
  };
}

function stagedRows({ report, reportId, rows }: DecidedReport): StagedRow[] {
  const [first] = rows;
  const whole: StagedRow[] =
    report && first ? [{ line: first.line, resource: "line_report", id: reportId as Id, value: report }] : [];
  return [
    ...whole,
    ...rows.map(
      (row): StagedRow =>
        "reasons" in row ? rejectedRow(refused(row.line, row.reasons)) : { ...row, resource: "reported_row" },
    ),
  ];
}

function reasonsOf({ line: _line, also = [], place: _place, ...first }: Rejection): Reason[] {
  return [first, ...also];
}

function refused(line: number, reasons: readonly Reason[]): Rejection {
  return rejection(line, reasons as [Reason, ...Reason[]]);
}

function rejectedRow({ line, ...reason }: Rejection): StagedRow {
  return { line, resource: "reported_row", reason };
}

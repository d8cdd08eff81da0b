import type { Context } from "hono";
import type { TFunction } from "i18next";
import { Versioned } from "#app/core/domain/changes";
import { exportSheet } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import * as lists from "#app/records/data/line-reports";
import { type LineReport, LineReportChange, LineReportQuery } from "#app/records/domain/line-reports";
import { asReport, readLineReport, removeLineReport, updateLineReport } from "#app/records/services/line-reports";
import { LineShiftReport } from "#app/shift-entry/domain/line-shift-report";
import { reportLine } from "#app/shift-entry/services/reports";
import type { Door } from "#workers/front/door";
import { LineReportAnswer } from "../answer-schemas";
import type { Call } from "../call";
import { type Columns, parts, sheet } from "../list-export";
import { type ExportRequest, noun } from "../noun";

const COLUMNS = [
  "date",
  "shift",
  "line",
  "product",
  "productCode",
  "piecesMade",
  "piecesDefective",
  "people",
  "hours",
] as const;

export const lineReportCalls: readonly Call[] = noun({
  address: "line-reports",
  rights: {
    read: "records.read",
    create: "records.create",
    edit: "records.editRecent",
    remove: "records.deleteOwnToday",
    export: "records.export",
  },
  query: LineReportQuery,
  input: LineShiftReport,
  change: LineReportChange,
  removal: Versioned,
  gives: LineReportAnswer,
  list: ({ db }) => ({
    page: async (query) => {
      const page = await lists.page(db, query);
      return { ...page, items: page.items.map(asReport) };
    },
    beyond: async (query, after) => (await lists.beyond(db, query, after)).map(asReport),
  }),
  read: (deps, _, { id }) => readLineReport(deps, id),
  create: reportLine,
  update: updateLineReport,
  remove: removeLineReport,
  columns: COLUMNS,
  sheet: exportReports,
});

type ReportedProduct = { report: LineReport; row: LineReport["rows"][number] };

/** A row for each product of each report. */
async function exportReports(c: Context<Door>, who: Actor, { type, filter }: ExportRequest<LineReportQuery>) {
  const { deps } = c.var.context;
  const columns = (t: TFunction): Columns<ReportedProduct, (typeof COLUMNS)[number]> => ({
    date: ({ report }) => report.date,
    shift: ({ report }) => t(`common:shift.${report.shift}`),
    line: ({ report }) => report.productionLineName,
    product: ({ row }) => row.productName,
    productCode: ({ row }) => row.productCode,
    piecesMade: ({ row }) => row.piecesMade,
    piecesDefective: ({ row }) => row.piecesDefective,
    people: ({ report }) => report.people.length + report.otherPeople,
    hours: ({ row }) => row.workHours,
  });
  return exportSheet(deps, who, {
    ...(await sheet(c, "line-reports", columns, "line")),
    type,
    resource: "line_report",
    filter,
    rows: rowsOf(parts((part) => lists.part(deps.db, filter, part))),
  });
}

async function* rowsOf(chunks: AsyncIterable<lists.ReportRead[]>): AsyncGenerator<ReportedProduct[]> {
  for await (const chunk of chunks) {
    yield chunk.map(asReport).flatMap((report) => report.rows.map((row) => ({ report, row })));
  }
}

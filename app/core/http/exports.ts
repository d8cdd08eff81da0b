import type { Exported, Snapshot } from "#app/core/domain/audit-lines";
import type { SheetColumn, SheetReader, SheetTable } from "#app/core/domain/sheets/columns";
import { BYTE_ORDER_MARK, csvDialect, csvHeader, csvRows } from "#app/core/domain/sheets/csv";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { recordExport } from "#app/core/services/exports";

export type ExportType = "csv" | "xlsx";

export type Export<Row> = {
  type: ExportType;
  /** Decides separator, decimal sign and dates. Headers are already translated. */
  language: string;
  /** The file's name without its ending, in plain letters of the reader's language: "workers", "ouvriers". */
  name: string;
  resource: Exported;
  /** The filter of the list, for the audit line. */
  filter: Snapshot;
} & SheetTable<Row>;

/**
 * Exports a list as CSV (UTF-8 with byte order mark, RFC 4180, formula-safe) or XLSX, both streamed page by page.
 * Writes the audit line `export` first. The caller has checked the permission.
 *
 *     .get("/export.csv", async (c) => {
 *       const who = actor(c, "lines.export");
 *       const filter = query(c, ProductionLineQuery);
 *       const t = await translate(languageOf(c.req.raw));
 *       return exportSheet(c.var.context.deps, who, {
 *         type: "csv", language: languageOf(c.req.raw), name: "production-lines", resource: "production_line", filter,
 *         columns: [{ key: "name", header: t("production-lines:name"), value: (line) => line.name }],
 *         rows: parts((part) => lines.part(deps.db, filter, part)),
 *       });
 *     })
 */
export async function exportSheet<Row>(deps: Deps, actor: Actor, sheet: Export<Row>): Promise<Response> {
  await recordExport(deps, actor, { resource: sheet.resource, format: sheet.type, filter: sheet.filter });
  return sheetFile(deps, sheet);
}

/** The file alone, for templates and other sheets without data of the factory. */
export async function sheetFile<Row>(
  { sheets, settings }: Pick<Deps, "sheets" | "settings">,
  { type, language, name, columns, rows }: Pick<Export<Row>, "type" | "language" | "name" | "columns" | "rows">,
): Promise<Response> {
  const { timeZone } = await settings();
  const reader = { language, timeZone };
  const bytes = type === "csv" ? csvBytes(columns, pagesOf(rows), reader) : sheets.writeXlsx({ columns, rows }, reader);
  return new Response(streamOf(bytes), {
    headers: { "Content-Type": CONTENT_TYPES[type], "Content-Disposition": `attachment; filename="${name}.${type}"` },
  });
}

const CONTENT_TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Record<ExportType, string>;

async function* csvBytes<Row>(columns: SheetColumn<Row>[], pages: AsyncIterable<Row[]>, reader: SheetReader) {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvHeader(columns, csvDialect(reader.language)));
  for await (const rows of pages) yield encoder.encode(csvRows(columns, rows, reader));
}

/** Reads on only when the reader wants more, and stops when the reader has gone. */
export function streamOf(bytes: AsyncGenerator<Uint8Array>) {
  return new ReadableStream<Uint8Array>({
    async pull(out) {
      const { done, value } = await bytes.next();
      if (done) out.close();
      else out.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}

async function* pagesOf<Row>(rows: Row[] | AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  if (Array.isArray(rows)) yield rows;
  else yield* rows;
}

import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { cellText } from "#app/core/domain/sheets/cells";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import type { Rejection } from "#app/imports/domain/rejections";
import { fileKey, importResult, ownImport } from "./imports";
import { type ImportTable, openTable } from "./table";

/** The rows that were left out, as the file has them, each with its reason, to be corrected and imported again. */
export type RejectedSheet = {
  header: string[];
  /** The fields of the columns, where the app made the header itself. */
  fields: string[] | null;
  rows: { cells: string[]; rejection: Rejection }[];
};

/** The rejected rows of an import, from the file it kept. */
export async function rejectedRows(deps: Deps, actor: Actor, { id }: { id: Id }): Promise<RejectedSheet> {
  const { kind, fileName: name, options } = await ownImport(deps, actor, id);
  const file = await deps.files.get(fileKey(id));
  if (!file) throw new AppError("not_found", "imports:fileGone");
  const table = await openTable(deps, { name, bytes: new Uint8Array(await file.arrayBuffer()) }, { kind, options });
  return rejectedSheet(table, (await importResult(deps, id)).rejections);
}

export function rejectedSheet(table: ImportTable, rejections: Rejection[]): RejectedSheet {
  const byLine = new Map(rejections.map((rejection) => [rejection.line, rejection]));
  const rows: RejectedSheet["rows"] = [];
  for (const { line, row } of table.rows()) {
    const rejection = byLine.get(line);
    if (rejection) rows.push({ cells: row.map(cellText), rejection });
  }
  return { header: table.header.map(cellText), fields: table.daySheets ? fieldsOf(table) : null, rows };
}

function fieldsOf({ header, mapping }: ImportTable): string[] {
  const fields = Object.entries(mapping);
  return header.map((_, position) => fields.find(([, at]) => at === position)?.[0] ?? "");
}

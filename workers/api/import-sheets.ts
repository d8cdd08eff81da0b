import type { Context } from "hono";
import type { TFunction } from "i18next";
import { TEMPLATE_ROWS } from "#app/domain/import-samples";
import type { ImportKind, Rejection } from "#app/domain/imports";
import type { SheetColumn } from "#app/domain/sheets/columns";
import { type ExportType, sheetFile } from "#app/http/exports";
import { languageOf, translate } from "#app/i18n/server";
import { type RejectedSheet, rejectedSheet } from "#app/services/import-rejected";
import { openTable } from "#app/services/import-table";
import { type NewImport, PERMISSION } from "#app/services/imports";
import type { Door } from "../front-door";
import { actor } from "./requests";

/** A file to fill in: headers in the reader's language and one row as an example. */
export async function template(c: Context<Door>, kind: ImportKind, type: ExportType) {
  actor(c, PERMISSION[kind]);
  const language = languageOf(c.req.raw);
  const t = await translate(language);
  const example = TEMPLATE_ROWS[kind];
  const columns = Object.entries(example).map(
    ([key, value]): SheetColumn<null> => ({
      key,
      header: t(`imports:columns.${key}`),
      value: () => inWords(t, key, value),
      kind: key === "date" ? "day" : undefined,
    }),
  );
  return sheetFile(c.var.context.deps, {
    type,
    language,
    name: t(`imports:templateName.${kind}`),
    columns,
    rows: [null],
  });
}

/** What of the example has words in each language. */
function inWords(t: TFunction, key: string, value: string | number) {
  if (key === "shift") return t(`common:shift.${value}`);
  return key === "role" ? t(`common:workerRole.${value}`) : value;
}

/** Rejected rows as their file has them, with the line and the reason in front. */
export async function rejectedSheetFile(c: Context<Door>, { header, rows }: RejectedSheet) {
  const language = languageOf(c.req.raw);
  const t = await translate(language);
  type RejectedRow = RejectedSheet["rows"][number];
  const columns: SheetColumn<RejectedRow>[] = [
    ...header.map((name, index) => ({
      key: `${index}`,
      header: name,
      value: ({ cells }: RejectedRow) => cells[index] ?? "",
    })),
    { key: "line", header: t("imports:line"), value: ({ rejection }) => rejection.line },
    { key: "reason", header: t("imports:reason"), value: ({ rejection }) => t(rejection.key, rejection.params) },
  ];
  return sheetFile(c.var.context.deps, { type: "csv", language, name: t("imports:rejectedName"), columns, rows });
}

/** The same for an import that is only looked at. */
export async function previewRejectedSheet(
  c: Context<Door>,
  { kind, file, options }: NewImport,
  rejections: Rejection[],
) {
  const table = await openTable(c.var.context.deps, file, { kind, options });
  return rejectedSheetFile(c, rejectedSheet(table, rejections));
}

import type { Context } from "hono";
import type { TFunction } from "i18next";
import { hoursOfWindow } from "#app/core/domain/calendar/shifts";
import type { SheetColumn } from "#app/core/domain/sheets/columns";
import { type ExportType, sheetFile } from "#app/core/http/exports";
import { languageOf, translate } from "#app/i18n/server";
import type { ImportKind } from "#app/imports/domain/imports";
import { columnWords, KINDS } from "#app/imports/domain/kinds";
import type { Reason, Rejection } from "#app/imports/domain/rejections";
import type { NewImport } from "#app/imports/services/imports";
import { type RejectedSheet, rejectedSheet } from "#app/imports/services/rejected";
import { openTable } from "#app/imports/services/table";
import type { Door } from "#workers/front/door";

/** A file to fill in: headers in the reader's language and one row as an example. */
export async function template(c: Context<Door>, kind: ImportKind, type: ExportType) {
  const { deps } = c.var.context;
  const language = languageOf(c.req.raw);
  const t = await translate(language, deps.settings());
  const { example, hasHours } = KINDS[kind];
  const named = Object.entries(example).map(
    ([key, value]): SheetColumn<null> => ({
      key,
      header: t(columnWords(kind, key)),
      value: () => inWords(t, key, value),
      kind: key === "date" ? "day" : undefined,
    }),
  );
  const hours = hasHours ? hoursOfWindow((await deps.settings()).shiftWindows.morning) : [];
  const across = hours.map((clock): SheetColumn<null> => ({ key: clock, header: clock, value: () => PIECES_AN_HOUR }));
  return sheetFile(deps, {
    type,
    language,
    name: t(`imports:templateName.${kind}`),
    columns: [...named, ...across],
    rows: [null],
  });
}

/** What a line makes in each hour of the example. */
const PIECES_AN_HOUR = 55;

/** The names in an example, in the language of its reader. */
const EXAMPLE_WORDS: Record<string, string> = {
  "Sewing 1": "imports:examples.line",
  "Hall A": "imports:examples.hall",
  "Oxford shirt": "imports:examples.product",
};

/** Puts the values of the example that have words into each language. */
function inWords(t: TFunction, key: string, value: string | number) {
  if (key === "shift") return t(`common:shift.${value}`);
  if (key === "shifts")
    return String(value)
      .split(", ")
      .map((shift) => t(`common:shift.${shift}`))
      .join(", ");
  if (key === "status") return t(`common:status.${value}`);
  const word = EXAMPLE_WORDS[String(value)];
  if (word) return t(word);
  if (key === "category") return t(`common:productCategory.${value}`);
  return key === "role" ? t(`common:workerRole.${value}`) : value;
}

/**
 * Rejected rows as their file has them, followed by the line and the reason. Cells beyond the last column come behind
 * these, without a heading. Imported again as they are, they are cells beyond the last column again.
 */
export async function rejectedSheetFile(c: Context<Door>, kind: ImportKind, { header, fields, rows }: RejectedSheet) {
  const language = languageOf(c.req.raw);
  const t = await translate(language, c.var.context.deps.settings());
  type RejectedRow = RejectedSheet["rows"][number];
  const cellAt = (index: number, name: string): SheetColumn<RejectedRow> => ({
    key: `${index}`,
    header: name,
    value: ({ cells }) => cells[index] ?? "",
  });
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
  const columns: SheetColumn<RejectedRow>[] = [
    ...header.map((name, index) => cellAt(index, fields ? t(columnWords(kind, fields[index] as string)) : name)),
    { key: "line", header: t("imports:fileLine"), value: ({ rejection }) => placeIn(t, rejection) },
    { key: "reason", header: t("imports:reason"), value: ({ rejection }) => reasonsIn(t, kind, rejection) },
    ...Array.from({ length: widest - header.length }, (_, beyond) => cellAt(header.length + beyond, "")),
  ];
  return sheetFile(c.var.context.deps, { type: "csv", language, name: t("imports:rejectedName"), columns, rows });
}

/** The line of the file, or the sheet and the row of a day sheet. */
function placeIn(t: TFunction, { line, place }: Rejection) {
  return place ? t("imports:place", place) : line;
}

/** All reasons in one cell, each behind the name of its column where there are several. */
function reasonsIn(t: TFunction, kind: ImportKind, { also = [], ...first }: Rejection) {
  if (also.length === 0) return t(first.key, first.params);
  const sentenceOf = ({ field, key, params }: Reason) => {
    const value = t(key, params);
    return field ? t("common:labelled", { label: t(columnWords(kind, field)), value }) : value;
  };
  return [first, ...also].map(sentenceOf).join(" ");
}

/** The same for the preview of an import. */
export async function previewRejectedSheet(
  c: Context<Door>,
  { kind, file, options }: NewImport,
  rejections: Rejection[],
) {
  const table = await openTable(c.var.context.deps, file, { kind, options });
  return rejectedSheetFile(c, kind, rejectedSheet(table, rejections));
}

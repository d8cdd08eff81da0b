import { AppError } from "#app/core/domain/errors";
import { decode, detectEncoding } from "#app/core/domain/sheets/encoding";
import { unescapeFormula } from "#app/core/domain/sheets/formulas";
import type { SheetContent, SheetSettings } from "#app/core/domain/sheets/reading";
import { announcedSeparator, detectSeparator, withoutOuterQuotes } from "#app/core/domain/sheets/separator";
import { recordsOf } from "./csv-records";
import { openRows } from "./rows";

/** The rows of a spreadsheet, blank ones included. */
const MAX_LINES = 1_048_576;

/** Text in any encoding and with any separator; the settings override the detected ones. */
export function readCsv(bytes: Uint8Array, settings: SheetSettings): SheetContent {
  const encoding = settings.encoding ?? detectEncoding(bytes);
  const text = decode(bytes, encoding).replace(/\r\n?/g, "\n");
  if (isNoText(text)) throw new AppError("unsupported", "imports:notASheet");
  const lines = withoutOuterQuotes(text.split("\n", MAX_LINES + 1));
  if (lines.length > MAX_LINES) throw new AppError("too_large", "imports:tooManyRows");
  const announced = announcedSeparator(text);
  const separator = settings.separator ?? announced ?? detectSeparator(sampleOf(lines, announced ? 1 : 0));
  const stored = openRows();
  for (const { line, cells: texts, problem } of recordsOf(lines, separator, announced ? 1 : 0)) {
    const row = { line, cells: [], problem };
    texts.forEach((cell, column) => {
      stored.put(row.cells, column, { line, cell: plainCell(cell) });
    });
    stored.add(row);
  }
  return { rows: stored.rows, hiddenRows: 0, type: "csv", encoding, separator, sheets: [], sheet: null };
}

/** Enough lines to tell the separator. */
function sampleOf(lines: string[], first: number) {
  return lines.slice(first, first + LINES_SAMPLED).join("\n");
}

const LINES_SAMPLED = 200;

/** A text that a program wrote as a formula, `="00123456"`, so that a spreadsheet keeps its zeros, is that text. */
function plainCell(cell: string) {
  const inner = /^="((?:[^"]|"")*)"$/.exec(cell.trim())?.[1];
  return inner === undefined ? unescapeFormula(cell) : inner.replaceAll('""', '"');
}

/** A text with a stray control character or two is still one; pictures and programs are full of them. */
const MAX_CONTROLS = 10;

/** Pictures and programs are no text; markup and PDF are documents, not tables. */
function isNoText(text: string) {
  const start = text.slice(0, 1_000);
  const controls: string[] = start.match(/(?![\t\n\r\f\u0080-\u009f])\p{Cc}/gu) ?? [];
  const isBinary = controls.includes("\0") || controls.length > MAX_CONTROLS;
  return isBinary || /^\s*(<[!?a-z]|%PDF|\{\\rtf)/i.test(start);
}

import Papa from "papaparse";
import { AppError } from "#app/domain/errors";
import { LIMITS } from "#app/domain/limits";
import { decode, detectEncoding } from "#app/domain/sheets/encoding";
import type { SheetContent, SheetSettings } from "#app/domain/sheets/reading";
import { announcedSeparator, detectSeparator } from "#app/domain/sheets/separator";

const SPARE_ROWS = 100;

/** Text in whatever encoding and with whatever separator; what was detected may be overruled. */
export function readCsv(bytes: Uint8Array, settings: SheetSettings): SheetContent {
  const encoding = settings.encoding ?? detectEncoding(bytes);
  const text = decode(bytes, encoding).replace(/\r\n?/g, "\n");
  if (isNoText(text)) throw new AppError("unsupported", "imports:notASheet");
  const announced = announcedSeparator(text);
  const table = announced ? text.slice(text.indexOf("\n") + 1) : text;
  const separator = settings.separator ?? announced ?? detectSeparator(table);
  const { data } = Papa.parse<string[]>(table, {
    delimiter: separator,
    newline: "\n",
    skipEmptyLines: false,
    preview: LIMITS.importRows + SPARE_ROWS + 1,
  });
  if (data.length > LIMITS.importRows + SPARE_ROWS) throw new AppError("too_large", "imports:tooManyRows");
  return { rows: data, firstLine: announced ? 2 : 1, type: "csv", encoding, separator };
}

/** Control characters belong to pictures and programs; markup and PDF are documents, not tables. */
function isNoText(text: string) {
  const start = text.slice(0, 1_000);
  return (
    /(?![\t\n\r\f])[\p{Cc}]/u.test(start.replace(/[\u0080-\u009f]/g, "")) || /^\s*(<[!?a-z]|%PDF|\{\\rtf)/i.test(start)
  );
}

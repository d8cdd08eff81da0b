import { cellText, isBlank, type Row } from "#app/core/domain/sheets/cells";
import { findHeader, matchColumns, numbered, type SheetField } from "#app/core/domain/sheets/header";
import { detectDecimal } from "#app/core/domain/sheets/numbers";
import { announcedSeparator, detectSeparator } from "#app/core/domain/sheets/separator";
import { readTimed, unitIn } from "#app/core/domain/sheets/units";
import type { ProductOperation } from "./operations";

/** The columns of an operation bulletin, which French factories call "gamme opératoire". */
const BULLETIN_FIELDS = [
  {
    key: "name",
    isRequired: true,
    names: [
      "operation",
      "operations",
      "operation name",
      "operation description",
      "description",
      "designation",
      "libelle",
      "libelle operation",
      "nom operation",
      "tache",
      "task",
    ],
  },
  {
    key: "machine",
    isRequired: false,
    names: ["machine", "machines", "machine type", "type machine", "mc type", "m c", "mc", "materiel", "equipment"],
  },
  {
    key: "minutes",
    isRequired: true,
    isTime: true,
    names: [
      "minutes",
      "standard minutes",
      "minutes standard",
      "smv",
      "sam",
      "temps",
      "temps standard",
      "temps unitaire",
      "temps alloue",
      "temps operation",
      "time",
      "standard time",
      "min",
      "mn",
      "sec",
      "secs",
      "seconds",
      "secondes",
      "s",
      "cmin",
    ],
  },
  {
    key: "order",
    isRequired: false,
    names: [
      ...numbered(["order", "ordre", "op", "operation", "seq", "sequence", "sr", "sl"]),
      "no",
      "n",
      "s no",
      "rang",
    ],
  },
] as const satisfies readonly SheetField[];

/** An operation as a bulletin says it; null where its minutes cannot be read. */
export type BulletinRow = Omit<ProductOperation, "minutes"> & { minutes: number | null };

/**
 * The operations of a table, in its order or by its column of one. Minutes are to the thousandth, and a heading may name
 * another unit. Titles of sections, which have no minutes, and rows of sums are left out. Null for a table without a
 * column of operations or of minutes.
 */
export function readBulletin(rows: readonly Row[]): BulletinRow[] | null {
  const filled = rows.filter((row) => !isBlank(row));
  const at = findHeader(filled, BULLETIN_FIELDS);
  const header = filled[at] ?? [];
  const { mapping } = matchColumns(header, BULLETIN_FIELDS);
  const { name, machine, minutes, order } = mapping;
  if (name === undefined || minutes === undefined) return null;
  const body = filled.slice(at + 1);
  const decimal = detectDecimal(
    body.map((row) => row[minutes] ?? null),
    ".",
  );
  const unit = unitIn("standardMinutes", header[minutes]) ?? "min";
  return body
    .filter((row) => cellText(row[name]) !== "" && cellText(row[minutes]) !== "" && !SUM.test(cellText(row[name])))
    .map((row) => ({
      place: order === undefined ? Number.NaN : Number(cellText(row[order])),
      operation: {
        name: cellText(row[name]).replace(/\s+/g, " "),
        machine: machine === undefined ? "" : cellText(row[machine]).replace(/\s+/g, " "),
        minutes: thousandths(readTimed("standardMinutes", row[minutes], { decimal, unit })),
      },
    }))
    .sort((one, other) => one.place - other.place || 0)
    .map(({ operation }) => operation);
}

const SUM = /^\s*(sous[- ]?total|sub[- ]?total|grand total|total|somme|sum)\b/i;

function thousandths(minutes: number | null): number | null {
  return minutes === null ? null : Math.round(minutes * 1000) / 1000;
}

/** The cells of a copied or saved table. A cell in quotes may have the separator, a line end, and quotes twice. */
export function cellsPasted(text: string): Row[] {
  const announced = announcedSeparator(text);
  const separator = announced ?? detectSeparator(text);
  const body = announced ? text.slice(text.indexOf("\n") + 1) : text;
  const rows: string[][] = [[""]];
  let isQuoted = false;
  for (let at = 0; at < body.length; at++) {
    const sign = body[at] as string;
    const row = rows.at(-1) as string[];
    const cell = row.at(-1) as string;
    const put = (text: string) => row.splice(-1, 1, text);
    if (sign === '"' && isQuoted && body[at + 1] === '"') put(cell + body[++at]);
    else if (sign === '"' && (isQuoted || cell === "")) isQuoted = !isQuoted;
    else if (isQuoted) put(cell + sign);
    else if (sign === separator) row.push("");
    else if (sign === "\n") rows.push([""]);
    else if (sign !== "\r") put(cell + sign);
  }
  return rows;
}

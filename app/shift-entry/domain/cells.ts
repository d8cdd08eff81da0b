import type { Id } from "#app/core/domain/ids";
import { readTypedHours } from "#app/core/domain/texts/durations";
import { readTypedNumber } from "#app/core/domain/texts/typed-numbers";
import { faultsOf, type KindCount } from "#app/records/domain/defect-kinds";
import type { ShiftRecords } from "#app/records/domain/records";
import { type Tallied, talliedOf, withDefects } from "#app/records/domain/tally";

type Field = keyof ShiftRecords["rows"][number];

type Rules = {
  name: string;
  /** Where a typed row keeps it, on a device too. */
  key: string;
  /** The field of a record in which it is sent and read, and further fields whose problems are shown in the cell. */
  field: Field;
  also: readonly Field[];
  /** Whether a new row has a value in it, which alone is no figure of anybody, and which an empty pasted cell keeps. */
  isOffered: boolean;
} & (
  | { kind: "product" }
  | {
      kind: "count" | "hours";
      read: (text: string) => number;
      /** The decimals that are shown. */
      digits: number;
      /** The message for a text that is no such number. */
      problem: string;
      /** Whether its number may be counted by kinds of defect. */
      hasKinds: boolean;
    }
);

const COUNT = { kind: "count", read: readTypedNumber, digits: 0, also: [], isOffered: false, hasKinds: false } as const;
const HOURS = { ...COUNT, kind: "hours", read: readTypedHours, digits: 2 } as const;

/**
 * The cells of a row, in the order of their columns. What is typed, pasted, copied, undone, sent, shown, corrected and
 * kept on a device follows from this list; what it cannot give is keyed by `Cell` or `Figure`, so that a cell without it
 * does not compile.
 */
export const CELLS = [
  { name: "product", kind: "product", key: "productId", field: "productId", also: [], isOffered: true },
  { ...COUNT, name: "pieces", key: "pieces", field: "piecesMade", problem: "records:piecesInvalid" },
  {
    ...COUNT,
    name: "defects",
    key: "defects",
    field: "piecesDefective",
    also: ["errorRate", "defectKinds"],
    problem: "records:defectiveInvalid",
    hasKinds: true,
  },
  { ...HOURS, name: "hours", key: "hours", field: "hours", problem: "records:hoursInvalid", isOffered: true },
] as const satisfies readonly Rules[];

type AnyCell = (typeof CELLS)[number];
export type FigureRules = Exclude<AnyCell, { kind: "product" }>;
export type CellName = AnyCell["name"];
export type Figure = FigureRules["name"];
type FigureField = FigureRules["field"];

export const FIGURE_CELLS = CELLS.filter((cell): cell is FigureRules => cell.kind !== "product");
export const CELL_NAMES: readonly CellName[] = CELLS.map(({ name }) => name);

/** The cells of a row as typed. */
export type Texts = Tallied & Record<Figure, string> & { productId: Id | null };
/** The cells of a row as sent and recorded. */
export type Recorded = Record<FigureField, number> & { productId: Id; defectKinds: KindCount[] };

/** A value for each figure. */
export function eachFigure<Value>(make: (cell: FigureRules) => Value): Record<Figure, Value> {
  return Object.fromEntries(FIGURE_CELLS.map((cell) => [cell.name, make(cell)])) as Record<Figure, Value>;
}

/** The figures of a row in which nobody has typed, but for the offered ones. */
export const NO_FIGURES = Object.fromEntries(
  FIGURE_CELLS.filter(({ isOffered }) => !isOffered).map(({ name }) => [name, ""]),
) as Record<Exclude<FigureRules, { isOffered: true }>["name"], string>;

/** What an empty cell stands for: no defects, or the sum of their kinds; "" where it says nothing. */
export function emptyText({ hasKinds }: FigureRules, { kinds = [] }: Pick<Texts, "kinds">): string {
  return hasKinds ? String(faultsOf(kinds)) : "";
}

/** The number in a cell; NaN where none can be read. */
export function numberIn(cell: FigureRules, row: Texts): number {
  return cell.read(row[cell.name].trim() || emptyText(cell, row));
}

/** A row with a text in one of its cells. */
export function withText<Row extends Texts>(row: Row, cell: Figure, text: string): Row {
  return cell === "defects" ? withDefects(row, text) : { ...row, [cell]: text };
}

/** The typed cells as they are sent; an unreadable one fails the schema at its field. */
export function sentOf(row: Texts) {
  const figures = Object.fromEntries(FIGURE_CELLS.map((cell) => [cell.field, numberIn(cell, row)]));
  return {
    productId: row.productId ?? undefined,
    ...(figures as Record<FigureField, number>),
    // A row without kinds keeps its earlier form.
    ...(row.kinds && { defectKinds: row.kinds }),
  };
}

/** A record as typed cells. */
export function typedOf(record: Recorded): Texts & { productId: Id } {
  return { productId: record.productId, ...eachFigure(({ field }) => String(record[field])), ...talliedOf(record) };
}

/** The figures of a record as a reader reads them. */
export function shownRecord(record: Record<FigureField, number>, write: (value: number, digits: number) => string) {
  return eachFigure(({ field, digits }) => write(record[field], digits));
}

/** The text of a typed cell, whose decimals get the reader's mark. */
export function shownText(cell: FigureRules, text: string, write: (text: string) => string): string {
  return cell.digits > 0 ? write(text) : text;
}

/** The typed figures as a reader reads them, with what an empty cell stands for. */
export function shownTexts(row: Texts, write: (text: string) => string): Record<Figure, string> {
  return eachFigure((cell) => shownText(cell, row[cell.name].trim(), write) || emptyText(cell, row));
}

/** The cell of a field of a record, "" where the row has none for it. */
export function cellOfField(field: string): CellName | "" {
  return CELLS.find((cell) => [cell.field, ...cell.also].some((each) => each === field))?.name ?? "";
}

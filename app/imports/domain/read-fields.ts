import type * as z from "zod";
import { type Cell, cellText, type Row } from "#app/core/domain/sheets/cells";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import { type Decimal, readNumber } from "#app/core/domain/sheets/numbers";
import { type Reason, type Rejection, rejection } from "./rejections";

type Written = { cell: Cell; text: string; number: number };
type Read = (written: Written) => unknown;

export const asNumber: Read = ({ number }) => number;

/** Reads a filled cell. An empty one gives `empty`, and says nothing without it. */
export function ifFilled(read: Read, empty?: unknown): Read {
  return (written) => (written.text === "" ? empty : read(written));
}

type Reading<Field extends string> = { mapping: ColumnMapping<Field>; decimal: Decimal };

/** What a row says of each field that has a column. A field without a reader is a text. */
export function readCells<Field extends string>(
  row: Row,
  { mapping, decimal }: Reading<Field>,
  readers: { [Name in Field]?: Read },
): { [Name in Field]?: unknown } {
  const columns = Object.entries(mapping) as [Field, number | undefined][];
  const found = columns.flatMap(([field, at]) => {
    if (at === undefined) return [];
    const cell = row[at] ?? null;
    const text = cellText(cell);
    const read = readers[field];
    const value = read
      ? read({
          cell,
          text,
          get number() {
            return readNumber(cell, decimal) ?? Number.NaN;
          },
        })
      : text;
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(found) as { [Name in Field]?: unknown };
}

type Input<Fields> = { line: number; schema: z.ZodType<Fields>; input: object; defaults?: object };

/**
 * The fields that a row says, as the form of their noun takes them, or the first problem of each field.
 * @param defaults what the form needs where the row does not say it
 */
export function readInput<Fields extends object>(
  { line, schema, input, defaults = {} }: Input<Fields>,
  reasonOf = (field: string, key: string): Reason => ({ field, key }),
): Partial<Fields> | Rejection {
  const { success, data, error } = schema.safeParse({ ...defaults, ...input });
  if (success) return Object.fromEntries(Object.entries(data).filter(([name]) => name in input)) as Partial<Fields>;
  const reasons = new Map<string, Reason>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? "name");
    if (!reasons.has(field)) reasons.set(field, reasonOf(field, message));
  }
  return rejection(line, [...reasons.values()] as [Reason, ...Reason[]]);
}

export function isRejection(read: object): read is Rejection {
  return Object.hasOwn(read, "key") && Object.hasOwn(read, "line");
}

import * as z from "zod";
import { Day } from "./day";
import { Id } from "./ids";
import { ShiftRecords } from "./performance-records";
import { type GridRow, isFilled, joinedRows } from "./shift-grid";
import { problemsByCell } from "./shift-places";
import { SHIFTS } from "./shifts";
import { readTypedNumber } from "./typed-numbers";
import type { Figures, Habit } from "./usual-values";

/** One shift of a line: what a sheet is about. `date` is the production day. */
export const ShiftPlace = z.object({ productionLineId: Id, shift: z.enum(SHIFTS), date: Day });
export type ShiftPlace = z.infer<typeof ShiftPlace>;

/** How far a line is with a shift, in people. */
export type LineStanding = { id: Id; name: string; planned: number; recorded: number };

export type PlannedWorker = { workerId: Id; workerName: string };
export type RecordedRow = PlannedWorker & {
  id: Id;
  productId: Id;
  productName: string;
  piecesMade: number;
  piecesDefective: number;
  hours: number;
};

/** A product as a picture to tap; `version` finds its current image. */
export type PicturedProduct = { id: Id; name: string; code: string; hasImage: boolean; version: number };

/** What the server knows of one shift of a line before anything is typed. */
export type ShiftKnown = {
  place: ShiftPlace;
  lineName: string;
  shiftHours: number;
  planned: PlannedWorker[];
  recorded: RecordedRow[];
  habits: Habit[];
  /** What each of those planned made last, here where they can; and what the line made last. */
  lastProducts: Record<Id, Id>;
  lineProductId: Id | null;
  products: PicturedProduct[];
};

export type TypedSheet = {
  place: ShiftPlace;
  lineName: string;
  rows: GridRow[];
  /** What the products of the rows are called, for whoever cannot open the line any more. */
  productNames?: Record<Id, string>;
  /** Typed and not sent; to be sent, once; sent and refused. */
  state: "typing" | "waiting" | "refused";
  request: SheetRequest | null;
  /** By cell ("11.0.pieces"), by row ("11.0") or of the whole sheet (""): words in the language of the person. */
  problems: Record<string, string>;
  /** Rows of which exactly the same is recorded already, asked about. */
  repeated: string[];
};

/** What is sent, word for word, however often it takes. */
export type SheetRequest = {
  key: string;
  body: ShiftRecords;
  /** The grid's rows behind those of the body. */
  rowKeys: string[];
  /** Times it has left this device: after the first one nobody here knows whether it arrived. */
  attempts: number;
};

/** What a sheet is before anything of it was sent. */
export const UNSENT = { state: "typing", request: null, problems: {}, repeated: [] } satisfies Partial<TypedSheet>;

/** A sheet as it goes on at another line, where something may lie already: whatever was refused is judged anew. */
export function movedSheet(sheet: TypedSheet, line: { id: Id; name: string }, there?: TypedSheet): TypedSheet {
  return {
    ...UNSENT,
    ...there,
    place: { ...sheet.place, productionLineId: line.id },
    lineName: line.name,
    rows: joinedRows(there?.rows ?? [], sheet.rows),
    productNames: { ...there?.productNames, ...sheet.productNames },
  };
}

/** The names of the products that rows name, as they are now or else as they were. */
export function productNamesOf(
  rows: GridRow[],
  products: { id: Id; name: string }[],
  before: Record<Id, string> = {},
): Record<Id, string> {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const named = rows.flatMap(({ productId }) => {
    const name = productId && (names.get(productId) ?? before[productId]);
    return name ? [[productId, name]] : [];
  });
  return Object.fromEntries(named);
}

/** Rows as the shift begins: those planned who have no record yet, with product and hours filled in. */
export function preparedRows({ planned, recorded, shiftHours, ...known }: ShiftKnown): GridRow[] {
  const done = new Set(recorded.map(({ workerId }) => workerId));
  const offered = new Set(known.products.map(({ id }) => id));
  const usable = (id: Id | null | undefined) => (id && offered.has(id) ? id : null);
  return planned
    .filter(({ workerId }) => !done.has(workerId))
    .map(({ workerId, workerName }) => ({
      ...{ key: `${workerId}.0`, workerId, workerName },
      productId: usable(known.lastProducts[workerId]) ?? usable(known.lineProductId),
      ...{ pieces: "", defects: "", hours: String(shiftHours) },
    }));
}

/** What was typed before goes on, and whoever was planned since joins at the end. */
export function resumedRows(typed: GridRow[], prepared: GridRow[]): GridRow[] {
  const known = new Set(typed.map(({ workerId }) => workerId));
  const expected = new Set(prepared.map(({ key }) => key));
  const kept = typed.filter((row) => isFilled(row) || expected.has(row.key) || !row.key.endsWith(".0"));
  return [...kept, ...prepared.filter(({ workerId }) => !known.has(workerId))];
}

/** The numbers of a row, for what is checked while typing. */
export function figuresOf({ workerId, productId, pieces, defects, hours }: GridRow): Figures {
  const number = (text: string) => {
    const value = readTypedNumber(text);
    return Number.isNaN(value) ? null : value;
  };
  return { workerId, productId, pieces: number(pieces), defects: number(defects), hours: number(hours) };
}

export type Settled = { request: Omit<SheetRequest, "key" | "attempts"> } | { problems: Record<string, string> };

/** The filled rows as they are to be sent, or what is wrong with them: keys of messages by cell. */
export function settledSheet(place: ShiftPlace, rows: GridRow[], isRepeatMeant: boolean): Settled {
  const filled = rows.filter(isFilled);
  const rowKeys = filled.map(({ key }) => key);
  const parsed = ShiftRecords.safeParse({
    ...place,
    confirmRepeat: isRepeatMeant,
    rows: filled.map(({ workerId, productId, pieces, defects, hours }) => ({
      workerId,
      productId: productId ?? undefined,
      piecesMade: readTypedNumber(pieces),
      piecesDefective: defects.trim() === "" ? 0 : readTypedNumber(defects),
      hours: readTypedNumber(hours),
    })),
  });
  if (parsed.success) return { request: { body: parsed.data, rowKeys } };
  const fields = parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
  return { problems: problemsByCell(Object.fromEntries(fields), rowKeys) };
}

/** The problems that are left once rows were changed: a row that says something else is judged anew. */
export function problemsAfter(problems: Record<string, string>, before: GridRow[], after: GridRow[]) {
  const same = new Set(before.filter((row) => after.includes(row)).map(({ key }) => key));
  return Object.fromEntries(
    Object.entries(problems).filter(([place]) => same.has(place.split(".").slice(0, 2).join("."))),
  );
}

import type { Cause } from "#app/catalogue/domain/causes";
import type { StagedLine } from "#app/catalogue/domain/line-order";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { openNameMatcher } from "#app/core/domain/texts/name-matching";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import type { KindHeadings } from "#app/imports/domain/kind-columns";
import type { Stop } from "#app/losses/domain/stops";
import {
  isOfStops,
  isStopFilled,
  joinedStops,
  type StopQuestionsByRow,
  stopOfTexts,
  type TypedStop,
} from "#app/losses/domain/typed-stops";
import type { Counts } from "#app/plant/domain/line-values";
import type { ReportDoubt } from "#app/records/domain/line-report-doubts";
import { MOST_OVERTIME_SECONDS } from "#app/records/domain/overtime";
import type { Doubt } from "#app/records/domain/questions";
import { ShiftRecords } from "#app/records/domain/records";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import type { Habit, RowFigures } from "#app/records/domain/usual-values";
import { type KnownAlias, meantBy } from "./also-as";
import { eachFigure, NO_FIGURES, numberIn, type Recorded, sentOf } from "./cells";
import type { DueRates } from "./due-rates";
import { changedRows, isFilled, joinedRows, type NewRow, type Placing, type ProductionRow } from "./grid";
import type { LineShiftReport } from "./line-shift-report";
import type { NamedWorker, Stranger } from "./pasted-blocks";
import { problemsByCell } from "./places";
import { answeredRows, type SheetQuestionnaire } from "./questions";
import { ShiftReport } from "./reports";
import { filledProducts, type LineAsOne, type TypedReport } from "./typed-report";

/** A line's progress with a shift, in people. */
export type LineStanding = StagedLine & {
  id: Id;
  shifts: Shift[];
  planned: number;
  recorded: number;
  /** Missing where a device kept an older day. */
  counts?: Counts;
};

export type PlannedWorker = { workerId: Id; workerName: string };
export type RecordedRow = PlannedWorker &
  Recorded & {
    id: Id;
    version: number;
    /** The day it was first entered for, when it was moved to another since. */
    firstDate: Day | null;
    productName: string;
    doubts: Doubt[];
  };

/** A product as a picture to tap; `version` finds its current image. */
export type PicturedProduct = { id: Id; name: string; code: string; hasImage: boolean; version: number };

/**
 * The hours that other lines have recorded of a person in one shift, and the names of these lines; and those that any line
 * has recorded in the other shifts of the day.
 */
export type Elsewhere = { hours: number; lineNames: string[]; otherShifts?: number };

/** The server's data of one shift of a line before anything is typed. */
export type ShiftKnown = {
  place: ShiftPlace;
  lineName: string;
  /** The work hours of the shift. */
  shiftHours: number;
  /** The overtime planned for the line in this shift; missing where a device kept an older sheet. */
  overtimeHours?: number;
  planned: PlannedWorker[];
  /** Where nobody is planned: the people of the line's last such shift in the week before, and its day. */
  lastCrew: { date: Day; people: PlannedWorker[] } | null;
  recorded: RecordedRow[];
  /** What other lines have recorded of these people in the same shift; missing where a device kept an older sheet. */
  elsewhere?: Record<Id, Elsewhere>;
  habits: Habit[];
  /** The last product of each worker of the plan or the last crew, on this line if any; and the last product of the line. */
  lastProducts: Record<Id, Id>;
  lineProductId: Id | null;
  products: PicturedProduct[];
  /** The recorded stops of the line. */
  stops: Stop[];
  /** The reasons of lost time, inactive ones included. */
  reasons: Cause[];
  /** The kinds of defect, those first that the line used most lately; inactive ones included. */
  kinds: Cause[];
  /** What the line's targets ask; missing where a device kept the sheet, or nothing is asked. */
  due?: DueRates;
  /** Only where the line counts as one on that day. */
  asOne?: LineAsOne;
  /** What names of people and products in pasted blocks mean; missing where a device kept an older sheet. */
  aliases?: KnownAlias[];
};

/** A shift as its screen reads it: with the names by which a pasted block may call the kinds of defect. */
export type ShiftShown = ShiftKnown & { namedKinds: KindHeadings[] };

export type TypedSheet = {
  place: ShiftPlace;
  lineName: string;
  rows: ProductionRow[];
  /** The names of the rows' products, for users who cannot open the line any more. */
  productNames?: Record<Id, string>;
  /** Pasted lines that have no person yet. */
  strangers?: Stranger[];
  /** The stops of the line, as they are typed. */
  stops?: TypedStop[];
  /** The report of a line that counts as one, which has no rows of people. */
  report?: TypedReport;
  /** The doubts about that report, before it is recorded. */
  doubts?: ReportDoubt[] | null;
  /** The questions about stops, and the recorded stops that somebody confirmed. */
  stopQuestion?: StopQuestionsByRow | null;
  stopsSeen?: string | undefined;
  /**
   * `typing`: not sent. `waiting`: to be sent once. `refused`: sent and refused. `asked`: sent, with a question before
   * it is recorded.
   */
  state: "typing" | "waiting" | "refused" | "asked";
  request: SheetRequest | null;
  /** Messages in the user's language: by cell ("11.0.pieces"), by row ("11.0") or for the whole sheet (""). */
  problems: Record<string, string>;
  /** The questions before it is recorded, with the answers so far. */
  question: SheetQuestionnaire | null;
  /** The reason for recording it after its day. */
  reason?: string;
  /** Whether the factory asked for that reason. */
  isReasonAsked?: boolean;
};

/** A request, unchanged over all its attempts. */
export type SheetRequest = {
  key: string;
  body: ShiftRecords | ShiftReport | LineShiftReport;
  /** The keys of the grid's rows, in the order of the rows in the body. */
  rowKeys: string[];
  /** The keys of the typed stops, in the order of the body; none where the body has only records. */
  stopKeys?: string[];
  /** The number of attempts: after the first one this device does not know whether it arrived. */
  attempts: number;
};

/** The state of a sheet before anything of it was sent. */
export const UNSENT = {
  state: "typing",
  request: null,
  problems: {},
  question: null,
  stopQuestion: null,
} satisfies Partial<TypedSheet>;

/** A sheet moved to another line, which may have a sheet already: a refused one is checked again. */
export function movedSheet(sheet: TypedSheet, line: { id: Id; name: string }, existing?: TypedSheet): TypedSheet {
  return {
    ...UNSENT,
    ...existing,
    place: { ...sheet.place, productionLineId: line.id },
    lineName: line.name,
    rows: joinedRows(existing?.rows ?? [], sheet.rows),
    productNames: { ...existing?.productNames, ...sheet.productNames },
    strangers: [...(existing?.strangers ?? []), ...(sheet.strangers ?? [])],
    stops: joinedStops(existing?.stops ?? [], sheet.stops ?? []),
    ...(sheet.report && { report: { ...sheet.report, insteadOf: null } }),
  };
}

/** The number of rows with figures: those of people, or the products of a line that counts as one. */
export function filledRows({ rows, report }: Pick<TypedSheet, "rows" | "report">): number {
  return rows.filter(isFilled).length + (report ? filledProducts(report).length : 0);
}

/** Whether a sheet has anything that exists nowhere else. */
export function isWorthKeeping({
  strangers = [],
  stops = [],
  ...sheet
}: Pick<TypedSheet, "rows" | "strangers" | "stops" | "report">): boolean {
  return filledRows(sheet) > 0 || strangers.length > 0 || stops.some(isStopFilled);
}

/** What a sheet has of a line that the server does not have yet, in people and in stops; null where nothing is typed. */
export function unsentOf(sheet: TypedSheet | undefined) {
  if (!sheet || !isWorthKeeping(sheet)) return null;
  const { rows, strangers = [], stops = [], state } = sheet;
  return {
    people: new Set(rows.filter(isFilled).map(({ workerId }) => workerId)).size + strangers.length,
    stops: stops.filter(isStopFilled).length,
    needsAnswer: state === "refused" || state === "asked",
  };
}

/** Pasted lines and the rows, once all workers are loaded: a worker who alone matches a name gets the line. */
export function knownStrangers(
  { rows, strangers }: { rows: ProductionRow[]; strangers: Stranger[] },
  everybody: readonly NamedWorker[],
  begun: Omit<Placing, "type" | "worker" | "texts" | "counts">,
) {
  const match = openNameMatcher(everybody);
  const meant = meantBy(everybody);
  const left: Stranger[] = [];
  let placed = rows;
  for (const stranger of strangers) {
    const found = match(stranger.name);
    const worker = found.kind === "one" ? found.item : found.kind === "nobody" ? meant(stranger.name) : undefined;
    if (worker)
      placed = changedRows(placed, {
        type: "place",
        worker,
        texts: stranger.texts,
        counts: stranger.counts,
        ...begun,
      });
    else left.push(stranger);
  }
  return { rows: placed, strangers: left };
}

/** The names of the products in the rows: the current name, else the last known one. */
export function productNamesOf(
  rows: readonly { productId: Id | null }[],
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

/** The rows at the beginning of a shift: the planned workers without a record, with product and hours filled in. */
export function preparedRows(known: ShiftKnown): ProductionRow[] {
  return rowsOf(known.planned, known);
}

/** The rows of the line's last crew, prepared like those of planned workers. */
export function crewRows(known: ShiftKnown): ProductionRow[] {
  return rowsOf(known.lastCrew?.people ?? [], known);
}

/** The hours that a sheet offers: those of the shift, and the overtime that is planned. */
export function offeredHours({ shiftHours, overtimeHours = 0 }: Pick<ShiftKnown, "shiftHours" | "overtimeHours">) {
  return Math.round((shiftHours + overtimeHours) * 100) / 100;
}

function rowsOf(people: PlannedWorker[], { recorded, elsewhere, ...known }: ShiftKnown): ProductionRow[] {
  const done = new Set(recorded.map(({ workerId }) => workerId));
  return people
    .filter(({ workerId }) => !done.has(workerId))
    .map(({ workerId, workerName }) => ({
      key: `${workerId}.0`,
      workerId,
      workerName,
      productId: usable(known.lastProducts[workerId], known) ?? usable(known.lineProductId, known),
      ...NO_FIGURES,
      hours: hoursLeft(offeredHours(known), elsewhere?.[workerId] ?? { hours: 0 }),
    }));
}

/** Nobody works longer in a day than a shift and this many hours. */
const MOST_BEYOND = MOST_OVERTIME_SECONDS / SECONDS_PER_HOUR;

/**
 * What is left of a shift, and of the longest day, for a person who has been recorded in them already; empty when nothing
 * is left.
 */
function hoursLeft(offered: number, { hours, otherShifts = 0 }: Pick<Elsewhere, "hours" | "otherShifts">): string {
  const most = otherShifts > 0 ? Math.min(offered, offered + MOST_BEYOND - otherShifts) : offered;
  const left = Math.round((most - hours) * 100) / 100;
  return left > 0 ? String(left) : "";
}

/** The first values of a row for a worker who was not planned. */
export function newRow(known: Pick<ShiftKnown, "lineProductId" | "products" | "shiftHours" | "overtimeHours">): NewRow {
  return { productId: usable(known.lineProductId, known), hours: String(offeredHours(known)) };
}

/** All products: first those of the line's last days, by how many of its people made them last, then the others. */
export function productsOfLine({
  products,
  lineProductId,
  lastProducts,
}: Pick<ShiftKnown, "products" | "lineProductId" | "lastProducts">): ShiftKnown["products"] {
  const last = [lineProductId, ...Object.values(lastProducts)];
  const uses = new Map(products.map(({ id }) => [id, last.filter((each) => each === id).length]));
  return products.toSorted((one, other) => (uses.get(other.id) ?? 0) - (uses.get(one.id) ?? 0));
}

/** A product that may still be recorded. */
function usable(id: Id | null | undefined, { products }: Pick<ShiftKnown, "products">): Id | null {
  return id && products.some((product) => product.id === id) ? id : null;
}

/**
 * The rows of a sheet that is opened again. Typed rows stay, and workers planned later are added at the end. A row that
 * was only prepared leaves with the plan it was prepared from; an added or typed one stays until somebody removes it.
 */
export function resumedRows(typed: ProductionRow[], prepared: ProductionRow[]): ProductionRow[] {
  const known = new Set(typed.map(({ workerId }) => workerId));
  const expected = new Set(prepared.map(({ key }) => key));
  const kept = typed.filter((row) => row.isTouched || isFilled(row) || expected.has(row.key));
  return [...kept, ...prepared.filter(({ workerId }) => !known.has(workerId))];
}

/** The numbers of a row, for the checks while typing. */
export function rowFigures(row: ProductionRow): RowFigures {
  const { workerId, productId } = row;
  const numberOrNull = (number: number) => (Number.isNaN(number) ? null : number);
  return { workerId, productId, ...eachFigure((cell) => numberOrNull(numberIn(cell, row))) };
}

export type Settled = { request: Omit<SheetRequest, "key" | "attempts"> } | { problems: Record<string, string> };

/** The filled rows and stops to be sent, with the answers; or their problems: message keys by cell. */
export function settledSheet(
  place: ShiftPlace,
  rows: ProductionRow[],
  { question, reason, stops = [], stopsSeen }: Partial<Pick<TypedSheet, Said>> = {},
): Settled {
  const answered = answeredRows(rows, question ?? null);
  const filled = rows.filter((row) => isFilled(row) && !answered.left.has(row.key));
  const rowKeys = filled.map(({ key }) => key);
  const held = stops.filter(isStopFilled);
  const stopKeys = held.map(({ key }) => key);
  // A sheet without stops keeps its earlier form, so that one that was sent before an update is still the same request.
  const parsed = (held.length > 0 ? ShiftReport : ShiftRecords).safeParse({
    ...place,
    confirmRepeat: false,
    ...(answered.confirmed.size > 0 && { seen: answered.seen }),
    ...(answered.without.length > 0 && { without: answered.without }),
    ...(reason && { reason }),
    ...(held.length > 0 && { stops: held.map(stopOfTexts) }),
    ...(stopsSeen !== undefined && held.length > 0 && { confirmStops: true, seenStops: stopsSeen }),
    rows: filled.map(({ key, workerId, ...row }) => ({
      workerId,
      ...sentOf(row),
      ...(answered.confirmed.has(key) && { confirmRepeat: true }),
      ...(answered.insteadOf.has(key) && { insteadOf: answered.insteadOf.get(key) }),
    })),
  });
  if (parsed.success) return { request: { body: parsed.data, rowKeys, ...(held.length > 0 && { stopKeys }) } };
  const fields = parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
  return { problems: problemsByCell(Object.fromEntries(fields), rowKeys, stopKeys) };
}

type Said = "question" | "reason" | "stops" | "stopsSeen";

/** The problems left after rows were changed: those of a changed row are dropped. */
export function problemsAfter(problems: Record<string, string>, before: ProductionRow[], after: ProductionRow[]) {
  const same = new Set(before.filter((row) => after.includes(row)).map(({ key }) => key));
  return Object.fromEntries(
    Object.entries(problems).filter(([place]) => isOfStops(place) || same.has(place.split(".").slice(0, 2).join("."))),
  );
}

import { expect, test } from "vitest";
import {
  isImplausible,
  type KnownRecord,
  type LineTime,
  type QuestionAnswer,
  type QuestionedRecord,
  questionsAbout,
  seenRecord,
} from "./questions";

const HOUR = 3600;
/** The line with two hours of planned overtime. */
const OVERTIME_LINE = "33";
const figures = {
  workerId: "11",
  productId: "21",
  productionLineId: "31",
  shift: "morning" as const,
  date: "2026-03-18",
  piecesMade: 100,
  piecesDefective: 4,
  secondsWorked: 4 * HOUR,
};

/** Salma's four hours of shirts, about to be written. */
function requested(change: Partial<QuestionedRecord> = {}): QuestionedRecord {
  return { ...figures, standardMillis: null, createdBy: "3", before: null, answer: "none", ...change };
}

/** A record of Karim's: three hours of shirts. */
function known(change: Partial<KnownRecord> = {}): KnownRecord {
  return { ...figures, piecesMade: 70, secondsWorked: 3 * HOUR, id: "1", version: 1, createdBy: "2", ...change };
}

const isLongAgo = (day: string) => day < "2024-03-18";

const ask = (
  entered: QuestionedRecord[],
  existing: KnownRecord[] = [],
  isAway: (record: QuestionedRecord) => boolean = () => false,
  passed = Number.POSITIVE_INFINITY,
  ofLines: LineTime[] = [],
) =>
  questionsAbout(entered, existing, {
    ofLines,
    passedSecondsOf: () => passed,
    shiftSecondsOf: () => 8 * HOUR,
    plannedSecondsOf: ({ productionLineId }) => (productionLineId === OVERTIME_LINE ? 2 * HOUR : 0),
    isAway,
    isLongAgo,
  }).map(({ row, reasons, there }) => [row, reasons, there]);

test("a record of 1999 is asked about, and so is one that is moved there, but not a correction of its pieces", () => {
  expect(ask([requested({ date: "1999-03-18" })])).toEqual([[0, ["longAgo"], []]]);
  expect(ask([requested({ date: "1999-03-18", before: figures })])).toEqual([[0, ["longAgo"], []]]);
  expect(ask([requested({ date: "1999-03-18", before: { ...figures, date: "1999-03-18", piecesMade: 90 } })])).toEqual(
    [],
  );
  expect(ask([requested({ date: "1999-03-18", answer: "all" })])).toEqual([]);
  expect(ask([requested({ date: "2024-03-18" })])).toEqual([]);
});

test("hours that have not passed are asked about; a sheet may be typed in the last hour of its shift", () => {
  const after = (passed: number, change: Partial<QuestionedRecord> = {}) =>
    ask([requested({ secondsWorked: 8 * HOUR, ...change })], [], undefined, passed);
  expect(after(0.3 * HOUR)).toEqual([[0, ["ahead"], []]]);
  expect(after(6.9 * HOUR)).toEqual([[0, ["ahead"], []]]);
  expect(after(7 * HOUR)).toEqual([]);
  expect(after(0.3 * HOUR, { answer: new Set() })).toEqual([]);
  expect(after(0.3 * HOUR, { before: { ...figures, secondsWorked: 8 * HOUR, piecesMade: 90 } })).toEqual([]);
});

test("a second shift of a day is asked about when the day becomes longer than anybody works", () => {
  const night = known({ shift: "night", secondsWorked: 8 * HOUR });
  expect(ask([requested({ secondsWorked: 8 * HOUR })], [night])).toEqual([[0, ["day"], []]]);
  expect(ask([requested({ secondsWorked: 4 * HOUR })], [night])).toEqual([]);
  expect(ask([requested({ secondsWorked: 8 * HOUR })], [{ ...night, date: "2026-03-17" }])).toEqual([]);
  expect(ask([requested({ secondsWorked: 8 * HOUR, answer: new Set() })], [night])).toEqual([]);
  const both = [requested({ secondsWorked: 8 * HOUR }), requested({ shift: "night", secondsWorked: 8 * HOUR })];
  expect(ask(both)).toEqual([
    [0, ["day"], []],
    [1, ["day"], []],
  ]);
});

test("an efficiency beyond twice the standard is marked, a share of a target is not", () => {
  const isMarked = (efficiency: number | null, efficiencyKind: "standard" | "attainment") =>
    isImplausible({ efficiency, efficiencyKind });
  expect([isMarked(2.01, "standard"), isMarked(2, "standard"), isMarked(2.01, "attainment")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isMarked(null, "standard")).toBe(false);
});

test("a person's first record in a shift raises no question, nor does a second product of the same author", () => {
  expect(ask([requested()])).toEqual([]);
  expect(ask([requested()], [known({ createdBy: "3", productId: "22" })])).toEqual([]);
  expect(
    ask([requested()], [known({ shift: "night" }), known({ workerId: "12" }), known({ date: "2026-03-17" })]),
  ).toEqual([]);
});

test("a record for somebody absent raises a question, its correction does not, unless it moves to them", () => {
  const isAway = ({ workerId }: QuestionedRecord) => workerId === "12";
  const away = requested({ workerId: "12" });
  expect(ask([requested(), away], [], isAway)).toEqual([[1, ["absent"], []]]);
  expect(ask([{ ...away, answer: "all" }], [], isAway)).toEqual([]);
  expect(ask([{ ...away, before: { ...away, piecesMade: 70 } }], [], isAway)).toEqual([]);
  expect(ask([{ ...away, before: requested() }], [], isAway)).toEqual([[0, ["absent"], []]]);
});

test("an exact repeat raises a question, regardless of its author", () => {
  expect(ask([requested()], [known({ ...figures, createdBy: "3" })])).toEqual([[0, ["repeat"], ["1"]]]);
});

test("the same record twice in one sheet raises a question at the second, and a confirmation records both", () => {
  expect(ask([requested(), requested(), requested({ workerId: "12" })])).toEqual([[1, ["repeat"], []]]);
  expect(ask([requested(), requested({ answer: "all" })])).toEqual([]);
});

test("a second author of the same product raises a question, on any line", () => {
  expect(ask([requested()], [known({ productionLineId: "32" })])).toEqual([[0, ["author"], ["1"]]]);
  expect(ask([requested()], [known({ createdBy: "3" })])).toEqual([]);
});

test("more hours than anybody works raise a question, with those of one sheet counted together", () => {
  const other = known({ createdBy: "3", productId: "22", secondsWorked: 9 * HOUR });
  expect(ask([requested()], [other])).toEqual([[0, ["hours"], ["1"]]]);
  expect(ask([requested({ productionLineId: OVERTIME_LINE })], [other])).toEqual([[0, ["hours"], ["1"]]]);
  expect(ask([requested({ secondsWorked: 12 * HOUR })])).toEqual([[0, ["overtime"], []]]);
  const atLine = (shift: "morning" | "night", hours: number) => [{ ...figures, shift, secondsWorked: hours * HOUR }];
  const within = (ofLines: LineTime[]) => ask([requested()], [], () => false, Number.POSITIVE_INFINITY, ofLines);
  expect(within(atLine("morning", 9))).toEqual([[0, ["hours"], []]]);
  expect(within(atLine("morning", 4))).toEqual([]);
  expect(within(atLine("night", 9))).toEqual([[0, ["day"], []]]);
});

test("hours beyond the shift are asked about as overtime, unless they are planned", () => {
  const other = known({ createdBy: "3", productId: "22", secondsWorked: 5 * HOUR });
  expect(ask([requested()], [other])).toEqual([[0, ["overtime"], ["1"]]]);
  expect(ask([requested({ productionLineId: OVERTIME_LINE })], [other])).toEqual([]);
  expect(ask([requested({ productionLineId: OVERTIME_LINE, secondsWorked: 10 * HOUR })])).toEqual([]);
  expect(ask([requested({ productionLineId: OVERTIME_LINE, secondsWorked: 10.5 * HOUR })])).toEqual([
    [0, ["overtime"], []],
  ]);
  const rows = [requested(), requested({ productId: "22", secondsWorked: 5 * HOUR }), requested({ workerId: "12" })];
  expect(ask(rows)).toEqual([
    [0, ["overtime"], []],
    [1, ["overtime"], []],
  ]);
  const third = Math.round(2.67 * HOUR);
  expect(ask(["21", "22", "23"].map((productId) => requested({ productId, secondsWorked: third })))).toEqual([]);
});

test("pieces that nobody makes in the time raise a question", () => {
  expect(ask([requested({ standardMillis: 4_500 })])).toEqual([]);
  expect(ask([requested({ standardMillis: 5_100 })])).toEqual([[0, ["pace"], []]]);
});

test("a yes without a list counts for all records, a yes to a list only for those on it", () => {
  const existing = [known(), known({ id: "2", secondsWorked: 6 * HOUR })];
  const seen = (...records: KnownRecord[]): QuestionAnswer => new Set(records.map(seenRecord));
  expect(ask([requested({ answer: "all" })], existing)).toEqual([]);
  expect(ask([requested({ answer: seen(...existing) })], existing)).toEqual([]);
  expect(ask([requested({ answer: seen(known()) })], existing)).toEqual([[0, ["author", "hours"], ["1", "2"]]]);
  expect(ask([requested({ answer: seen(known({ version: 2 })) })], [known()])).toEqual([[0, ["author"], ["1"]]]);
  expect(ask([requested({ answer: seen(), secondsWorked: 16 * HOUR })])).toEqual([]);
});

test("a correction raises questions about new problems, not about earlier ones", () => {
  const before = { ...figures, secondsWorked: 9 * HOUR };
  expect(ask([requested({ before, secondsWorked: 8.5 * HOUR })], [known()])).toEqual([]);
  expect(ask([requested({ before, secondsWorked: 10 * HOUR })], [])).toEqual([[0, ["overtime"], []]]);
  expect(ask([requested({ before: { ...figures, productId: "22" } })], [known()])).toEqual([[0, ["author"], ["1"]]]);
  expect(ask([requested({ before: { ...figures, piecesMade: 99 } })], [known(figures)])).toEqual([
    [0, ["repeat"], ["1"]],
  ]);
});

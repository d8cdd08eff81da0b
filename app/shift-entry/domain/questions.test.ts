import { expect, test } from "vitest";
import type { DoubledRecord } from "#app/records/domain/answers";
import type { QuestionReason } from "#app/records/domain/questions";
import type { ShiftRecords } from "#app/records/domain/records";
import type { ProductionRow } from "./grid";
import {
  answeredRows,
  apartAlike,
  questionAfter,
  questionGroups,
  type SheetAnswer,
  type SheetQuestionnaire,
  sheetQuestion,
} from "./questions";
import { settledSheet } from "./sheets";

const place = { productionLineId: "31", shift: "morning", date: "2026-03-18" } as const;

function row(key: string, change: Partial<ProductionRow> = {}): ProductionRow {
  const [workerId] = key.split(".") as [string];
  const figures = { productId: "21", pieces: "80", defects: "1", hours: "8" };
  return { key, workerId, workerName: `Worker ${workerId}`, ...figures, ...change };
}

/** Karim's shirts for Youssef, which salma may correct and not delete. */
function known(change: Partial<DoubledRecord> = {}): DoubledRecord {
  return {
    id: "7",
    version: 2,
    workerId: "11",
    productId: "21",
    productName: "Shirt",
    productionLineId: "31",
    productionLineName: "Sewing 1",
    piecesMade: 100,
    piecesDefective: 4,
    hours: 8,
    author: "Karim Idrissi",
    isOwn: false,
    mayCorrect: true,
    mayDelete: false,
    ...change,
  };
}

const requested = (
  at: number,
  there: DoubledRecord[],
  { hours = 16, reasons = ["author"] as QuestionReason[] } = {},
) => ({
  row: at,
  reasons,
  there,
  hours,
  shiftHours: 8,
});

const rows = [row("11.0"), row("12.0"), row("13.0")];
const rowKeys = rows.map(({ key }) => key);
const karims = known();
const first = sheetQuestion({ questions: [requested(0, [karims])], seen: "7.2" }, { rowKeys, before: null });

function answered(question: SheetQuestionnaire, answers: Record<string, SheetAnswer>): SheetQuestionnaire {
  return { ...question, answers: { ...question.answers, ...answers } };
}

function sent(question: SheetQuestionnaire) {
  const settled = settledSheet(place, rows, { question });
  return "request" in settled ? settled.request : null;
}

test("a question has each person's typed rows, existing records and possible answers", () => {
  expect(questionGroups(rows, first)).toMatchObject([
    { workerId: "11", workerName: "Worker 11", mine: [rows[0]], there: [karims], offered: ["mine", "theirs"] },
  ]);
});

test("“both” is offered where one person can have made both, and “mine” never where it equals the records", () => {
  const offered = (existing: DoubledRecord[], hours: number) => {
    const question = sheetQuestion(
      { questions: [requested(0, existing, { hours })], seen: "" },
      { rowKeys, before: null },
    );
    return questionGroups(rows, question)[0]?.offered;
  };
  expect(offered([known({ hours: 2 })], 10)).toEqual(["mine", "theirs", "both"]);
  expect(offered([known()], 16)).toEqual(["mine", "theirs"]);
  expect(offered([known({ isOwn: true })], 16)).toEqual(["mine", "theirs", "both"]);
  expect(offered([known({ isOwn: true, piecesMade: 80, piecesDefective: 1 })], 16)).toEqual(["theirs", "both"]);
  expect(offered([], 16)).toEqual(["theirs", "both"]);
});

test("mine is offered only to a user who may correct or delete the replaced records", () => {
  const offered = (existing: DoubledRecord[]) => {
    const question = sheetQuestion({ questions: [requested(0, existing)], seen: "" }, { rowKeys, before: null });
    return questionGroups(rows, question)[0]?.offered;
  };
  expect(offered([known({ mayCorrect: false })])).toEqual(["theirs"]);
  expect(offered([known(), known({ id: "8", productId: "22" })])).toEqual(["theirs"]);
  expect(offered([known(), known({ id: "8", productId: "22", mayDelete: true })])).toEqual(["mine", "theirs"]);
});

test("keeping mine corrects the record of the same product and deletes the others", () => {
  const trousers = known({ id: "8", version: 1, productId: "22", mayDelete: true });
  const question = sheetQuestion(
    { questions: [requested(0, [trousers, karims])], seen: "8.1 7.2" },
    { rowKeys, before: null },
  );
  const request = sent(answered(question, { "11": "mine" }));
  expect(request?.body).toMatchObject({ confirmRepeat: false, seen: "8.1 7.2", without: [{ id: "8", version: 1 }] });
  expect(request?.body.rows[0]).toMatchObject({ confirmRepeat: true, insteadOf: { id: "7", version: 2 } });
  expect(request?.body.rows[1]).not.toHaveProperty("confirmRepeat");
});

test("keeping theirs leaves my row out, and keeping both confirms that row alone", () => {
  expect(sent(answered(first, { "11": "theirs" }))).toMatchObject({ rowKeys: ["12.0", "13.0"] });
  const both = sent(answered(first, { "11": "both" }));
  expect((both?.body as ShiftRecords | undefined)?.rows.map(({ confirmRepeat }) => confirmRepeat)).toEqual([
    true,
    undefined,
    undefined,
  ]);
  expect(both?.body).toMatchObject({ seen: "7.2" });
  expect(answeredRows(rows, answered(first, { "11": "theirs" })).left).toEqual(new Set(["11.0"]));
});

test("answers stay when the next question is about somebody else", () => {
  const before = answered(first, { "11": "both" });
  const fatimas = known({ id: "9", version: 1, workerId: "12" });
  const next = sheetQuestion({ questions: [requested(1, [fatimas])], seen: "9.1" }, { rowKeys, before });
  expect(next).toMatchObject({ seen: "7.2 9.1", answers: { "11": "both" } });
  expect(questionGroups(rows, next).map(({ workerId }) => workerId)).toEqual(["11", "12"]);
  const again = sheetQuestion({ questions: [requested(0, [known({ version: 3 })])], seen: "7.3" }, { rowKeys, before });
  expect(again.answers).toEqual({});
  expect(again.rows).toHaveLength(1);
});

test("a changed row loses its question, the others keep theirs", () => {
  const fatimas = known({ id: "9", version: 1, workerId: "12" });
  const questions = [requested(0, [karims]), requested(1, [fatimas])];
  const question = answered(sheetQuestion({ questions, seen: "7.2 9.1" }, { rowKeys, before: null }), {
    "11": "mine",
    "12": "theirs",
  });
  const changed = rows.map((each) => (each.key === "11.0" ? { ...each, pieces: "81" } : each));
  expect(questionAfter(question, rows, changed)).toMatchObject({
    rows: [{ rowKey: "12.0" }],
    answers: { "12": "theirs" },
  });
  expect(questionAfter(first, rows, changed)).toBeNull();
  expect(questionAfter(first, rows, rows)).toEqual(first);
});

test("overtime alone is one question for the sheet, and its yes confirms each of its people", () => {
  const overtime = { hours: 9.5, reasons: ["overtime"] as QuestionReason[] };
  const questions = [
    requested(0, [], overtime),
    requested(1, [], { ...overtime, hours: 10 }),
    requested(2, [], { ...overtime, reasons: ["absent", "overtime"] }),
  ];
  const question = sheetQuestion({ questions, seen: "" }, { rowKeys, before: null });
  const apart = apartAlike(questionGroups(rows, question));
  expect(apart.alike.map(({ reason, groups }) => [reason, groups.map(({ workerId }) => workerId)])).toEqual([
    ["overtime", ["11", "12"]],
  ]);
  expect(apart.alike[0]?.hours).toBe(3.5);
  expect(apart.others.map(({ workerId }) => workerId)).toEqual(["13"]);
  const yes = answered(question, { "11": "both", "12": "both" });
  expect(answeredRows(rows, yes).confirmed).toEqual(new Set(["11.0", "12.0"]));
});

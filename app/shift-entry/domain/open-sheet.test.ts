import { expect, test } from "vitest";
import type { ProductionRow } from "./grid";
import { changedSheet, needsReasonFor, type OpenSheet, savingOf, withReason, withRows, withStops } from "./open-sheet";
import { questionGroups } from "./questions";
import type { ShiftKnown, TypedSheet } from "./sheets";

const known = {
  place: { productionLineId: "31", shift: "morning", date: "2026-03-18" },
  lineName: "Sewing 1",
  products: [{ id: "21", name: "Shirt", code: "SH-1", hasImage: false, version: 1 }],
} as unknown as ShiftKnown;
const youssef: ProductionRow = {
  key: "11.0",
  workerId: "11",
  workerName: "Youssef",
  productId: "21",
  pieces: "320",
  defects: "",
  hours: "8",
};
const fatima: ProductionRow = { ...youssef, key: "12.0", workerId: "12", workerName: "Fatima" };
const rows = [youssef, fatima];
const typed = changedSheet({ known, kept: undefined, rows }, {});
const openOf = (change: Partial<TypedSheet>): OpenSheet => ({ known, kept: { ...typed, ...change }, rows });
const theirs = {
  id: "4",
  version: 1,
  workerId: "11",
  productId: "21",
  productName: "Shirt",
  productionLineId: "31",
  productionLineName: "Sewing 1",
  piecesMade: 300,
  piecesDefective: 0,
  hours: 8,
  author: "Rachid",
  isOwn: false,
  mayCorrect: true,
  mayDelete: true,
};
const question: TypedSheet["question"] = {
  rows: [{ rowKey: "11.0", reasons: ["author"], there: [theirs], hours: 16, shiftHours: 8 }],
  seen: "4.1",
  answers: {},
};

test("a refused sheet is typed again once the last row with a problem has changed", () => {
  const open = openOf({ state: "refused", problems: { "11.0.pieces": "Too many.", "12.0": "Gone." } });
  const [changed] = [{ ...youssef, pieces: "32" }];
  expect(withRows(open, { rows: [changed, fatima] })).toMatchObject({
    state: "refused",
    problems: { "12.0": "Gone." },
  });
  const both = [changed, { ...fatima, pieces: "31" }];
  expect(withRows(open, { rows: both })).toMatchObject({ state: "typing", problems: {}, question: null });
  expect(withReason(openOf({ problems: { "": "Why?", "12.0": "Gone." } }), "Paper").problems).toEqual({
    "12.0": "Gone.",
  });
});

test("stops typed under a question leave it open, and take back their own problems and questions", () => {
  const asked = { state: "asked", question, problems: { "stop.1.minutes": "No." }, stopsSeen: "7.1" } as const;
  expect(withStops(openOf(asked), [])).toEqual({
    stops: [],
    state: "asked",
    problems: {},
    stopQuestion: null,
    stopsSeen: undefined,
  });
});

test("a sheet whose rows are all left to somebody else's is empty, and a correction of theirs needs a reason later", () => {
  const salma = { viewer: { id: "3", role: "supervisor" }, today: "2026-03-18" } as const;
  const answered = (answer: "theirs" | "mine"): OpenSheet => ({
    ...openOf({ state: "asked", question: { ...question, answers: { 11: answer } } }),
    rows: [youssef],
  });
  expect(savingOf(answered("theirs"), {})).toEqual({ isEmpty: true });
  expect(savingOf(answered("mine"), { reason: "Counted again" })).toMatchObject({
    request: {
      rowKeys: ["11.0"],
      attempts: 0,
      body: { reason: "Counted again", rows: [{ insteadOf: { id: "4", version: 1 } }] },
    },
  });
  const groups = questionGroups([youssef], question);
  expect(needsReasonFor(answered("mine"), groups, salma)).toBe(false);
  expect(needsReasonFor(answered("mine"), groups, { ...salma, today: "2026-03-19" })).toBe(true);
});

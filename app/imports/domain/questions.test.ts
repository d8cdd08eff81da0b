import { expect, test } from "vitest";
import { looseCode, openBook } from "#app/core/domain/texts/name-matching";
import { answerTo, lookalikes, meaningOf } from "./questions";

const fatima = { id: "1", name: "Fatima El Idrissi", code: "AB012345" };
const aida = { id: "2", name: "Aïda Benali", code: "09283928" };
const people = openBook([
  fatima,
  aida,
  { id: "3", name: "Youssef", code: "C1" },
  { id: "4", name: "Youssef", code: "C2" },
]);

const means = (code: string, name = "") => {
  const meaning = meaningOf(people, { code, name });
  if (meaning.kind === "known") return meaning.thing.id;
  return meaning.kind === "unknown" ? "unknown" : `${meaning.doubt} ${meaning.candidates.map(({ id }) => id)}`;
};

test("a person is found by cin, by name in any order and case, and by name alone", () => {
  expect(means("ab012345")).toBe("1");
  expect(means("EL IDRISSI, Fatima")).toBe("1");
  expect(means("benali aida")).toBe("2");
  expect(means("", "AÏDA  BENALI")).toBe("2");
  expect(means("Nobody")).toBe("unknown");
  expect(means("", "")).toBe("unknown");
});

test("a name that two people have is a question, never the first of them", () => {
  expect(means("Youssef")).toBe("several 3,4");
  expect(means("", "youssef")).toBe("several 3,4");
});

test("a cin that lost its zeros or signs, and an unknown one beside a known name, are questions", () => {
  expect(means("9283928", "Somebody")).toBe("code 2");
  expect(means("AB 12345")).toBe("code 1");
  expect(means("Z99", "Benali Aïda")).toBe("name 2");
  expect(means("Z99", "Nobody")).toBe("unknown");
});

test("codes are alike when only zeros before a number and signs differ", () => {
  expect(looseCode("AB-00123")).toBe(looseCode("ab 123"));
  expect(looseCode("1001")).not.toBe(looseCode("101"));
  expect(looseCode("100")).not.toBe(looseCode("10"));
  expect(looseCode("A0B")).not.toBe(looseCode("AB"));
});

test("somebody new who looks like nobody is simply new", () => {
  expect(lookalikes(people, { code: "N1", name: "Nadia" })).toEqual({ kind: "unknown" });
  expect(lookalikes(people, { code: "AB012345", name: "Another" })).toMatchObject({ kind: "known" });
  expect(lookalikes(people, { code: "9283928", name: "Nadia" })).toMatchObject({ doubt: "code", candidates: [aida] });
  expect(lookalikes(people, { code: "M77", name: "Fatima El Idrissi" })).toMatchObject({ doubt: "name" });
});

test("an answer names a candidate, anybody else who is known, or somebody new; one answer to all applies where there is one candidate", () => {
  const one = { key: "row:2", candidates: [aida] };
  const two = { key: "row:3", candidates: [aida, fatima] };
  expect(answerTo(one, { answers: {} })).toBeNull();
  expect(answerTo(one, { answers: { "row:2": "update:2" } })).toBe("update:2");
  expect(answerTo(one, { answers: { "row:2": "update:1" } })).toBeNull();
  expect(answerTo(one, { answers: { "row:2": "new" }, answerToAll: "keep" })).toBe("new");
  expect(answerTo(one, { answers: {}, answerToAll: "keep" })).toBe("keep:2");
  expect(answerTo(two, { answers: {}, answerToAll: "update" })).toBeNull();
  expect(answerTo(two, { answers: {}, answerToAll: "new" })).toBe("new");
  expect(answerTo(one, { answers: { "row:2": "keep:1" } }, (id) => id === "1")).toBe("keep:1");
  expect(answerTo(one, { answers: { "row:2": "keep:9" } }, (id) => id === "1")).toBeNull();
  expect(answerTo({ key: "constructor", candidates: [aida] }, { answers: {} })).toBeNull();
});

import { expect, test } from "vitest";
import { aliasKey } from "./alias-keys";
import { keptAnswers, openAliases } from "./aliases";
import type { Question } from "./questions";

const khadija = { id: "7", name: "Es-Salhi Khadija", code: "KB1" };
const asked = (change: Partial<Question>): Question => ({
  key: "worker:m77",
  about: "worker",
  doubt: "name",
  line: 2,
  rows: 1,
  said: { code: "M77", name: "ES-SALHI K." },
  candidates: [khadija],
  answer: "keep:7",
  ...change,
});
const kept = (...questions: Partial<Question>[]) =>
  keptAnswers(questions.map(asked)).map(({ about, text, meantId }) => `${about} ${text} ${meantId}`);

test("case, accents, signs and the order of words make no other text", () => {
  expect(aliasKey("ES-SALHI, Khadija")).toBe(aliasKey("khadija és salhi"));
  expect(aliasKey("M-77")).not.toBe(aliasKey("M-78"));
  const aliasOf = openAliases([{ id: "1", about: "worker", text: "Kh. Salhi", meantId: "7" }]);
  expect(aliasOf("worker", "SALHI KH")?.meantId).toBe("7");
  expect(aliasOf("line", "SALHI KH")).toBeUndefined();
});

test("an answer that names somebody is kept under the code, else the name, of its row", () => {
  const alone = { code: "", name: "Es-Salhi K." };
  expect(kept({})).toEqual(["worker M77 7"]);
  expect(kept({ about: "twin", said: alone, answer: "update:7" })).toEqual(["worker Es-Salhi K. 7"]);
});

test("no answer, somebody new, a number of a worker’s own and a CIN of another name keep nothing", () => {
  expect(kept({ answer: null })).toEqual([]);
  expect(kept({ answer: "new" })).toEqual([]);
  expect(kept({ about: "twin" })).toEqual([]);
  expect(kept({ doubt: "otherName" })).toEqual([]);
});

test("a text with two answers in one file keeps neither, with one answer twice it is kept once", () => {
  const said = { code: "", name: "Nadia" };
  const row = (line: number, answer: string | null) => ({ about: "twin" as const, key: `row:${line}`, said, answer });
  expect(kept(row(2, "keep:7"), row(3, "keep:8"))).toEqual([]);
  expect(kept(row(2, "keep:7"), row(3, "new"))).toEqual([]);
  expect(kept(row(2, "keep:7"), row(3, "keep:7"))).toEqual(["worker Nadia 7"]);
});

import { expect, test } from "vitest";
import { foundParts } from "./found-words";

const marked = (shown: string, typed: string) =>
  foundParts(shown, typed).flatMap(({ part, isFound }) => (isFound ? part : []));

test("found words are marked however they are spelled, and one letter only where a word begins", () => {
  expect(marked("The needle broke on #Couture 1, Mhamed says", "COUTURE 1 m'hamed")).toEqual([
    "#Couture",
    "1,",
    "Mhamed",
  ]);
  expect(marked("31 of 100 pieces", "1")).toEqual(["100"]);
  expect(marked("No word", "")).toEqual([]);
});

test("a long text begins shortly before its first found word", () => {
  const text = foundParts(`${"word ".repeat(60)}needle broke`, "needle").map(({ part }) => part);
  expect(text.join("")).toMatch(/^… (word ){5,6}needle broke$/);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import { textsByKey } from "./browser/words";
import { sources } from "./sources";

/** The rows of the table: the term, and the words that no screen uses for it, by language. */
const rows = readFileSync("docs/glossary.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Term "))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, term = "", meaning = "", en = "", fr = "", notEn = "", notFr = ""]) => ({
    term,
    meaning,
    used: { en, fr },
    rejected: { en: wordsIn(notEn), fr: wordsIn(notFr) },
  }));

test("the glossary has a meaning and a word in each language for every term", () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ meaning, used }) => !meaning.endsWith(".") || !used.en || !used.fr)).toEqual([]);
  expect(rows.filter(({ rejected }) => !rejected.en.length || !rejected.fr.length)).toEqual([]);
});

test.each(LANGUAGES)("in %s no screen uses a word that the glossary rejects", (language) => {
  const texts = Object.entries(textsByKey(resources[language]));
  const found = rows.flatMap(({ term, rejected }) =>
    rejected[language].flatMap((word) =>
      texts.filter(([, text]) => uses(text, word)).map(([key, text]) => `${term}, not “${word}”: ${key}: ${text}`),
    ),
  );
  expect(found).toEqual([]);
});

test.each(LANGUAGES)("in %s every term of the glossary appears on a screen", (language) => {
  const texts = Object.entries(textsByKey(resources[language]));
  const unsaid = rows
    .flatMap(({ used }) => wordsIn(used[language].replace(/[()]/g, ",")))
    .filter((word) => !texts.some(([, text]) => uses(text, word)));
  expect(unsaid).toEqual([]);
});

test("no exported name uses a word for which the glossary has a standard one", () => {
  const rejected = [...readFileSync("docs/glossary.md", "utf8").matchAll(/^- not `(\w+)`/gm)].map(([, word]) => word);
  expect(rejected.length).toBeGreaterThan(5);
  const found = [...sources("app"), ...sources("workers")].flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function|const|type|class) (\w+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => rejected.some((word) => wordsOfName(name).includes(word as string)))
      .map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

/** The words of `loggedCells`: logged, cells. */
function wordsOfName(name: string): string[] {
  return name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());
}

/** Whether a text has the words as whole words, in the singular or the plural, however their spaces are written. */
function uses(text: string, words: string) {
  const sentence = words
    .split(" ")
    .map((word) => `${word}(?:e?s|x)?`)
    .join("\\s");
  return new RegExp(`(?<![\\p{L}-])${sentence}(?![\\p{L}-])`, "iu").test(text.replace(/\{\{[^}]*\}\}/g, "…"));
}

function wordsIn(cell: string) {
  return cell
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}

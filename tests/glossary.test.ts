import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { LANGUAGES } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import { textsByKey } from "./browser/words";
import { exportsOf, fileOf, namesImported, sources } from "./sources";

const [ofScreens = "", ofCode = ""] = readFileSync("docs/glossary.md", "utf8").split("\n## In code\n");

/** The rows of the table: the term, and the words that no screen uses for it, by language. */
const rows = rowsOf(ofScreens).map(([, term = "", meaning = "", en = "", fr = "", notEn = "", notFr = ""]) => ({
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

/** The words that a factory may choose instead of ours, which are rejected for us. */
const OFFERED = /[:.]vocabulary\./;

test.each(LANGUAGES)("in %s no screen uses a word that the glossary rejects", (language) => {
  const texts = Object.entries(textsByKey(resources[language])).filter(([key]) => !OFFERED.test(key));
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

const files = [...sources("app"), ...sources("workers")];
const exported = files.flatMap(({ path, text }) => exportsOf(text).map((name) => ({ path, name })));

test("exported names use the words of the glossary, and none for which it has a standard one", () => {
  const rejected = [...ofCode.matchAll(/^- not `(\w+)`/gm)].map(([, word = ""]) => word);
  const standard = rowsOf(ofCode).map(([, word = ""]) => word.replaceAll("`", ""));
  expect([rejected.length > 5, standard.length > 14]).toEqual([true, true]);
  const has = (name: string, word: string) => ` ${wordsOfName(name)} `.includes(` ${wordsOfName(word)} `);
  expect(exported.filter(({ name }) => rejected.some((word) => has(name, word)))).toEqual([]);
  expect(standard.filter((word) => !exported.some(({ name }) => has(name, word)))).toEqual([]);
});

test("an exported name means one thing, unless it is only said after the name of its file", () => {
  const paths = new Set(files.map(({ path }) => path));
  const imported = new Set(
    files.flatMap(({ path, text }) =>
      namesImported(text).map(({ name, specifier }) => `${fileOf(specifier, path, paths)}: ${name}`),
    ),
  );
  const alone = exported.filter(
    ({ path, name }) =>
      !path.startsWith("app/routes/") && (!imported.has(`${path}: *`) || imported.has(`${path}: ${name}`)),
  );
  const shared = groupBy(alone, ({ name }) => name);
  expect([...shared.values()].filter((same) => same.length > 1)).toEqual([]);
});

/** The cells of the tables, without the heads. */
function rowsOf(text: string): string[][] {
  return text
    .split("\n")
    .filter((line, at, lines) => line.startsWith("| ") && !lines[at + 1]?.startsWith("|-"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
}

/** The words of `loggedCells` and `LOGGED_CELLS`: "logged cells". */
function wordsOfName(name: string): string {
  return name
    .split(/(?<=[a-z\d])(?=[A-Z])|_/)
    .join(" ")
    .toLowerCase();
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

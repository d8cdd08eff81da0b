import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";

const COLUMNS = { en: 3, fr: 4 } as const;
const rows = readFileSync("docs/glossary.md", "utf8")
  .split("\n")
  .filter((line) => /^\| (?!term|-)/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test("the glossary names each thing once", () => {
  const terms = rows.map(([term]) => term);
  expect(terms.length).toBeGreaterThan(20);
  expect(new Set(terms).size).toBe(terms.length);
});

test.each(LANGUAGES)("no text in %s calls a thing by a word that the glossary rejects", (language) => {
  const rejected = rows.flatMap((row) =>
    (row[COLUMNS[language]] ?? "").split(",").flatMap((word) => word.trim() || []),
  );
  const words = new RegExp(`(?<!\\p{L})(${rejected.join("|")})(?!\\p{L})`, "iu");
  const said = textsIn(resources[language]).filter(([, text]) => words.test(text.replace(/\{\{.*?\}\}/g, "")));
  expect(said.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

function textsIn(words: object, path = ""): [key: string, text: string][] {
  return Object.entries(words).flatMap(([name, said]) =>
    typeof said === "string" ? [[`${path}${name}`, said] as [string, string]] : textsIn(said, `${path}${name}.`),
  );
}

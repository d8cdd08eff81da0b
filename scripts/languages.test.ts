import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { csvDialect } from "#app/core/domain/sheets/csv";
import { languageName } from "#app/i18n/languages";
import { sources } from "#tests/sources";
import { languageFiles } from "./languages.mjs";

test("the app's languages are exactly the folders", async () => {
  for (const [name, text] of Object.entries(await languageFiles("public/locales"))) {
    expect(await readFile(name, "utf8")).toBe(text);
  }
});

test("only those files, and the fallback language, name a language", async () => {
  const plain = ["public/sw.js", "public/offline.html"];
  const pages = await Promise.all(plain.map(async (path) => ({ path, text: await readFile(path, "utf8") })));
  const made = Object.keys(await languageFiles("public/locales"));
  // In a language that these files do not name, no model rephrases a summary.
  const phrased = ["app/insights/services/phrasing.ts", "app/insights/domain/phrasing-check.ts"];
  // No table of the platform knows that French writes the first of a month as an ordinal.
  const spelled = ["app/i18n/format.ts"];
  // A factory's own words are rewritten by the grammar of their language; another one has ours.
  const rewritten = ["app/i18n/vocabulary.ts"];
  const code = [...sources("app"), ...sources("workers"), ...pages].filter(
    ({ path }) => ![...made, ...phrased, ...spelled, ...rewritten].includes(path),
  );
  const named = code.flatMap(({ path, text }) => [...text.matchAll(/["']fr["'/-]|\bfr:|\/fr\//g)].map(() => path));
  expect(named).toEqual([]);
});

/** A language without words of ours: "no linguistic content". */
const NEW = "zxx";

test("a third language needs only its folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "languages-"));
  try {
    await cp("public/locales", folder, { recursive: true });
    await cp("public/locales/en", join(folder, NEW), { recursive: true });
    const all = [...(await readdir("public/locales")), NEW].sort();
    const list = `[${all.map((name) => `"${name}"`).join(", ")}]`;
    const files = await languageFiles(folder);
    const words = files["app/i18n/resources.ts"];
    expect(files["app/core/domain/texts/language-list.ts"]).toContain(list);
    expect(files["public/languages.js"]).toContain(list);
    expect(words).toContain('import zxxInsights from "#locales/zxx/insights.json";');
    expect(words.match(/: zxx\w+,$/gm)).toHaveLength(words.match(/: en\w+,$/gm)?.length ?? 0);
  } finally {
    await rm(folder, { recursive: true });
  }
  expect([languageName("de"), languageName("fr")]).toEqual(["Deutsch", "Français"]);
});

test("a third language writes files and numbers by its own conventions", () => {
  expect([csvDialect("de"), csvDialect("en"), csvDialect("fr")]).toEqual([
    { separator: ";", decimal: "," },
    { separator: ",", decimal: "." },
    { separator: ";", decimal: "," },
  ]);
});

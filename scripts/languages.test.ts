import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { csvDialect } from "#app/domain/sheets/csv";
import { languageName } from "#app/i18n/languages";
import { sources } from "#tests/sources";
import { languageFiles } from "./languages.mjs";

test("what the app knows of its languages is what the folders say", async () => {
  for (const [name, text] of Object.entries(await languageFiles("public/locales"))) {
    expect(await readFile(name, "utf8")).toBe(text);
  }
});

test("nothing but those files, and the language that all fall back to, names a language", async () => {
  const plain = ["public/sw.js", "public/offline.js", "public/offline.html"];
  const pages = await Promise.all(plain.map(async (path) => ({ path, text: await readFile(path, "utf8") })));
  const made = Object.keys(await languageFiles("public/locales"));
  // In a language that these do not know, no model rephrases a summary.
  const phrased = ["app/services/insight-phrasing.ts", "app/domain/insights/phrasing-check.ts"];
  const code = [...sources("app"), ...sources("workers"), ...pages].filter(
    ({ path }) => ![...made, ...phrased].includes(path),
  );
  const named = code.flatMap(({ path, text }) => [...text.matchAll(/["']fr["'/-]|\bfr:|\/fr\//g)].map(() => path));
  expect(named).toEqual([]);
});

/** A language that nobody writes words in: "no linguistic content". */
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
    expect(files["app/i18n/language-list.ts"]).toContain(list);
    expect(files["public/languages.js"]).toContain(list);
    expect(words).toContain('import zxxAiInsights from "#locales/zxx/ai-insights.json";');
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

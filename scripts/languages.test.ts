import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { csvDialect } from "#app/domain/sheets/csv";
import { languageName } from "#app/i18n/languages";
import { languageFiles } from "./languages.mjs";

test("what the app knows of its languages is what the folders say", async () => {
  for (const [name, text] of Object.entries(await languageFiles("public/locales"))) {
    expect(await readFile(name, "utf8")).toBe(text);
  }
});

test("nothing but those files, and the language that all fall back to, names a language", async () => {
  for (const path of ["public/sw.js", "public/offline.js", "public/offline.html"]) {
    expect(await readFile(path, "utf8"), path).not.toMatch(/"fr"|\/fr\//);
  }
});

test("a third language needs only its folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "languages-"));
  try {
    await cp("public/locales", folder, { recursive: true });
    await cp("public/locales/en", join(folder, "de"), { recursive: true });
    const files = await languageFiles(folder);
    const words = files["app/i18n/resources.ts"];
    expect(files["app/i18n/language-list.ts"]).toContain('["de", "en", "fr"]');
    expect(files["public/languages.js"]).toContain('["de", "en", "fr"]');
    expect(words).toContain('import deAiInsights from "#locales/de/ai-insights.json";');
    expect(words.match(/: de\w+,$/gm)).toHaveLength(words.match(/: en\w+,$/gm)?.length ?? 0);
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

import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languageName } from "#app/i18n/languages";
import { languageFiles } from "./languages.mjs";

test("what the app knows of its languages is what the folders say", async () => {
  for (const [name, text] of Object.entries(await languageFiles("public/locales"))) {
    expect(await readFile(join("app/i18n", name), "utf8")).toBe(text);
  }
});

test("a third language needs only its folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "languages-"));
  try {
    await cp("public/locales", folder, { recursive: true });
    await cp("public/locales/en", join(folder, "de"), { recursive: true });
    const files = await languageFiles(folder);
    expect(files["language-list.ts"]).toContain('["de", "en", "fr"]');
    expect(files["resources.ts"]).toContain('import deAiInsights from "#locales/de/ai-insights.json";');
    expect(files["resources.ts"].match(/: de\w+,$/gm)).toHaveLength(
      files["resources.ts"].match(/: en\w+,$/gm)?.length ?? 0,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
  expect([languageName("de"), languageName("fr")]).toEqual(["Deutsch", "Français"]);
});

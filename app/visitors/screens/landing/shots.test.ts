import { readdirSync, readFileSync, statSync } from "node:fs";
import { imageDimensionsFromData } from "image-dimensions";
import { expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages";
import { picturedLanguage } from "./pictured";
import PICTURED from "./pictured-languages.json";
import { SHOT_SIZES, SHOT_THEMES, SHOTS, type ShotSize, shotPath } from "./shots";

/** Bytes. A phone on a slow network loads one of these in a third of a second. */
const MOST_BYTES = { wide: 45_000, half: 25_000, phone: 35_000 };

const files = SHOTS.flatMap((name) =>
  PICTURED.flatMap((language) =>
    SHOT_THEMES.flatMap((theme) =>
      (Object.keys(SHOT_SIZES) as ShotSize[]).map((size) => ({
        size,
        path: shotPath({ name, theme, language, size }),
      })),
    ),
  ),
);

test.each(files)("$path is there, is light enough, and has the size that the page reserves", ({ size, path }) => {
  expect(statSync(`public${path}`).size).toBeLessThan(MOST_BYTES[size]);
  const { width, height } = imageDimensionsFromData(readFileSync(`public${path}`)) ?? {};
  expect({ width, height }).toEqual(SHOT_SIZES[size]);
});

test("the folder has no other picture", () => {
  expect(readdirSync("public/pictures").map((file) => `/pictures/${file}`)).toEqual(
    files.map(({ path }) => path).sort(),
  );
});

test("a reader sees pictures in the own language, and of a language without pictures in the first one", () => {
  expect(LANGUAGES.map(picturedLanguage)).toEqual([...LANGUAGES]);
  expect(picturedLanguage("tlh")).toBe(PICTURED[0]);
});

test("the licence that the app serves is the licence of the source", () => {
  expect(readFileSync("public/license.txt", "utf8")).toBe(readFileSync("LICENSE", "utf8"));
});

import { expect, test } from "vitest";
import { pickLanguage } from "./languages";

test("picks the stored choice or the browser's preference among our languages, otherwise English", () => {
  expect(pickLanguage("fr")).toBe("fr");
  expect(pickLanguage("fr-CA,fr;q=0.9,en;q=0.8")).toBe("fr");
  expect(pickLanguage("de-DE,de;q=0.9,fr;q=0.5,en;q=0.4")).toBe("fr");
  expect(pickLanguage("en;q=0.5,fr;q=0.4")).toBe("en");
  for (const unknown of ["xx", "", null, undefined, "fr;q=0", "*"]) expect(pickLanguage(unknown)).toBe("en");
});

import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { resources } from "./resources";
import { sentenceOf } from "./sentences";
import { i18nSettings } from "./settings";

test.each(["en", "fr"])("a sentence with blanks reads as i18next writes it with the names, in %s", async (lng) => {
  const i18n = createInstance();
  const t = await i18n.init({ ...i18nSettings, resources, lng, ns: ["calendar"] });
  const place = { line: "Sewing $1 {{x}}", shift: "Morning", date: "Mon 16 Mar" };
  for (const [filled, count] of [
    [0, 1],
    [1, 1],
    [0, 0],
    [12, 25],
    [1_200, 1_000_000],
  ]) {
    const sentence = sentenceOf(["line", "shift", "date"], (blanks) =>
      t("calendar:cell", { ...blanks, filled, count }),
    );
    const written = t("calendar:cell", { ...place, line: "LINE", filled, count });
    expect(sentence(place)).toBe(written.replace("LINE", () => place.line));
  }
});

test("a name that a sentence says twice or never is filled in as often", () => {
  const sentence = sentenceOf(["who", "where"], ({ who }) => `${who} and ${who}`);
  expect(sentence({ who: "Zahra", where: "Sewing 1" })).toBe("Zahra and Zahra");
});

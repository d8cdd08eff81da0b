import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { formatNumber } from "./format";
import { resources } from "./resources";
import { i18nSettings } from "./settings";
import { type ShortfallParts, sayShortfall } from "./shortfall";

test.each([
  ["en", "8 people short −139, pace −42", "pace −1,200, stops −30, 1 person more +17", "hours of people −3"],
  [
    "fr",
    "8 personnes en moins −139, cadence −42",
    "cadence −1\u202f200, arrêts −30, 1 personne en plus +17",
    "heures de travail −3",
  ],
])("the largest part comes first, and what won pieces has a plus, in %s", async (lng, short, more, hours) => {
  const i18n = createInstance();
  const t = await i18n.init({ ...i18nSettings, resources, lng, ns: ["common"] });
  const say = (parts: ShortfallParts) => sayShortfall(parts, t, { number: (value) => formatNumber(lng, value) });
  expect(say({ people: 139, stops: 0, pace: 42, missing: 8.2 })).toBe(short);
  expect(say({ people: -17, stops: 30, pace: 1_200, missing: -1 })).toBe(more);
  expect(say({ people: 3, stops: 0, pace: 0, missing: 0.2 })).toBe(hours);
  expect(say({ people: 0, stops: 0, pace: 0, missing: 0 })).toBe("");
});

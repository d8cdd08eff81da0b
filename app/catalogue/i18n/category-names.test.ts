import { expect, test } from "vitest";
import { translate } from "#app/i18n/server";
import { categoryName, categoryOf } from "./category-names";

test("keeps a suggested category in one form for all languages, and any other as it was written", async () => {
  const t = await translate("fr");
  expect(categoryOf(t, "Vêtements de travail")).toBe("workwear");
  expect(categoryName(t, "workwear")).toBe("Vêtements de travail");
  expect([categoryOf(t, "Gants"), categoryName(t, "Gants")]).toEqual(["Gants", "Gants"]);
});

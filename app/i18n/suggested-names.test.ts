import { expect, test } from "vitest";
import { translate } from "./server";
import { categoryName, categoryOf, roleName, roleOf } from "./suggested-names";

test("keeps a suggestion in one form for all languages, and any other name as it was written", async () => {
  const t = await translate("fr");
  expect(roleOf(t, "Mecanicien")).toBe("mechanic");
  expect(roleName(t, "mechanic")).toBe("Mécanicien");
  expect([roleOf(t, "coupeuse"), roleName(t, "coupeuse")]).toEqual(["coupeuse", "coupeuse"]);
  expect(roleOf(t, "operator")).toBe("operator");
  expect(categoryOf(t, "Vêtements de travail")).toBe("workwear");
  expect(categoryName(t, "workwear")).toBe("Vêtements de travail");
  expect([categoryOf(t, "Gants"), categoryName(t, "Gants")]).toEqual(["Gants", "Gants"]);
});

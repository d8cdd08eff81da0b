import { expect, test } from "vitest";
import { translate } from "#app/i18n/server";
import { roleOf, suggestedRoleName } from "./role-names";

test("keeps a suggested role in one form for all languages, and any other as it was written", async () => {
  const t = await translate("fr");
  expect(roleOf(t, "Mecanicien")).toBe("mechanic");
  expect(suggestedRoleName(t, "mechanic")).toBe("Mécanicien de maintenance");
  expect([roleOf(t, "coupeuse"), suggestedRoleName(t, "coupeuse")]).toEqual(["coupeuse", "coupeuse"]);
  expect(roleOf(t, "operator")).toBe("operator");
});

import { expect, test } from "vitest";
import { translate } from "#app/i18n/server";
import { roleName, roleOf } from "./role-names";

test("keeps a suggested role in one form for all languages, and any other as it was written", async () => {
  const t = await translate("fr");
  expect(roleOf(t, "Mecanicien")).toBe("mechanic");
  expect(roleName(t, "mechanic")).toBe("Mécanicien");
  expect([roleOf(t, "coupeuse"), roleName(t, "coupeuse")]).toEqual(["coupeuse", "coupeuse"]);
  expect(roleOf(t, "operator")).toBe("operator");
});

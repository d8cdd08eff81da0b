import { expect, test } from "vitest";
import { translate } from "#app/i18n/server";
import { workerRoleName, workerRoleOf } from "./worker-role-name";

test("keeps a suggestion in one form for all languages, and any other role as it was written", async () => {
  const t = await translate("fr");
  expect(workerRoleOf(t, "Mecanicien")).toBe("mechanic");
  expect(workerRoleName(t, "mechanic")).toBe("mécanicien");
  expect([workerRoleOf(t, "coupeuse"), workerRoleName(t, "coupeuse")]).toEqual(["coupeuse", "coupeuse"]);
  expect(workerRoleOf(t, "operator")).toBe("operator");
});

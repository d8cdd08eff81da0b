import { expect, test } from "vitest";
import { auditLog } from "#app/core/data/schema";
import { updateSettings } from "#app/plant/services/factory-settings";
import { amina, karim } from "#tests/cast/cast";
import { openFactory } from "#tests/server/factory";
import { decideAccess, readAccess } from "./access";

test("amina accepts the default access settings: the step is done, with one entry in the log", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { isDecided, ...defaults } = await readAccess(deps, amina);
  expect(isDecided).toBe(false);

  await decideAccess(deps, amina, defaults);
  const agreed = await readAccess(deps, amina);
  expect(agreed).toEqual({ ...defaults, version: defaults.version + 1, isDecided: true });

  await decideAccess(deps, amina, defaults);
  expect(await readAccess(deps, amina)).toEqual(agreed);
  expect(await deps.db.select().from(auditLog)).toMatchObject([
    { action: "update", resource: "settings", previous: { isAccessDecided: false }, next: { isAccessDecided: true } },
  ]);
});

test("a decision on access is refused when somebody saved the settings first, and to anybody but an admin", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { isDecided: _, ...defaults } = await readAccess(deps, amina);
  await updateSettings(deps, amina, { version: defaults.version, registration: "closed" });

  await expect(decideAccess(deps, amina, defaults)).rejects.toMatchObject({ code: "conflict" });
  await expect(decideAccess(deps, karim, defaults)).rejects.toMatchObject({ code: "forbidden" });
  await expect(readAccess(deps, karim)).rejects.toMatchObject({ code: "forbidden" });
});

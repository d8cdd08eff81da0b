import { expect, test } from "vitest";
import { listAuditLogs } from "#app/audit/services/log";
import { putBackStop } from "#app/audit/services/restoring";
import { StopInput } from "#app/losses/domain/stops";
import { createRecord } from "#app/records/services/records";
import { amina, karim, salma } from "#tests/cast/cast";
import { openFurnished, shirts } from "#tests/cast/records";
import type { TestFactory } from "#tests/server/factory";
import { createStop, removeStop, updateStop } from "./stops";

const place = { productionLineId: "31", shift: "morning", date: "2026-03-18" } as const;
const machine = StopInput.parse({ ...place, reasonId: "14", minutes: 20, people: 12 });

async function stopsIn({ deps }: TestFactory, resource: "worker" | "production_line", resourceId: string) {
  const { items } = await listAuditLogs(deps, amina, { resource, resourceId, q: "", size: 50, cursor: undefined });
  return items
    .filter((entry) => entry.resource === "stop")
    .map(({ action }) => action)
    .toReversed();
}

test("the history of sewing 1, and of youssef who worked that shift, shows its stops, their corrections and deletion", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const stop = await createStop(deps, salma, machine);
  await createStop(deps, salma, { ...machine, shift: "night" });
  await createStop(deps, salma, { ...machine, productionLineId: "32" });
  expect(await stopsIn(factory, "worker", "11")).toEqual([]);
  // His record comes after the stop.
  await createRecord(deps, karim, { ...shirts, ...place, workerId: "11" });
  await updateStop(deps, karim, { id: stop.id, version: 1, minutes: 25 });
  expect(await stopsIn(factory, "worker", "11")).toEqual(["create", "update"]);
  expect(await stopsIn(factory, "worker", "12")).toEqual([]);
  expect(await stopsIn(factory, "production_line", "31")).toEqual(["create", "create", "update"]);

  await removeStop(deps, karim, { id: stop.id, version: 2 });
  expect(await stopsIn(factory, "worker", "11")).toEqual(["create", "update", "delete"]);
  expect(await stopsIn(factory, "production_line", "31")).toEqual(["create", "create", "update", "delete"]);
  await putBackStop(deps, karim, { id: stop.id });
  expect(await stopsIn(factory, "worker", "11")).toEqual(["create", "update", "delete", "restore"]);
});

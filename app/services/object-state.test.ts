import { expect, test } from "vitest";
import type { Day } from "#app/domain/days";
import { karim, salma, sewing1 } from "#tests/cast";
import { NOW, openFactory } from "#tests/factory";
import { furnish } from "#tests/records";
import { listAuditLogs } from "./audit-logs";
import { readObjectState } from "./object-state";
import { createLine, removeLine, toggleLine, updateLine } from "./production-lines";
import { restoreDeleted } from "./restoring";
import { updateWorker } from "./workers";

const A_DAY = 24 * 60 * 60 * 1000;

test("karim reads what a line was on each day: not yet, as it began, as it became, gone, and back", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const line = await createLine(deps, karim, sewing1);
  deps.setNow(NOW + A_DAY);
  await updateLine(deps, karim, { id: line.id, version: 1, capacity: 36 });
  await toggleLine(deps, karim, line);
  deps.setNow(NOW + 2 * A_DAY);
  await removeLine(deps, karim, line);
  deps.setNow(NOW + 3 * A_DAY);
  const [deleted] = (await listAuditLogs(deps, karim, { q: "", size: 1, action: "delete" })).items;
  await restoreDeleted(deps, karim, { id: deleted?.id ?? "" });

  const on = async (day: Day) => {
    const read = await readObjectState(deps, karim, { resource: "production_line", resourceId: line.id, day });
    return [read.standing, read.fields.capacity, read.fields.status];
  };
  expect((await on("2026-03-17"))[0]).toBe("unborn");
  expect(await on("2026-03-18")).toEqual(["there", 30, "active"]);
  expect(await on("2026-03-19")).toEqual(["there", 36, "inactive"]);
  expect(await on("2026-03-20")).toEqual(["gone", 36, "inactive"]);
  expect(await on("2026-03-21")).toEqual(["there", 36, "inactive"]);
});

test("a worker nobody wrote an entry for is read from what stands there; salma reads no history", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await updateWorker(deps, karim, { id: "11", version: 1, role: "line leader" });
  const asked = { resource: "worker" as const, resourceId: "11", day: "2026-03-17" as const };
  expect(await readObjectState(deps, karim, asked)).toMatchObject({
    standing: "there",
    fields: { name: "Youssef", cin: "AB1", role: "" },
  });
  await expect(readObjectState(deps, salma, asked)).rejects.toMatchObject({ code: "forbidden" });
});

import { expect, test } from "vitest";
import { differences } from "#app/audit/domain/log";
import { createLine, toggleLine, updateLine } from "#app/catalogue/services/production-lines";
import type { AuditResource } from "#app/core/domain/audit-lines";
import type { Day } from "#app/core/domain/calendar/days";
import { LANGUAGES } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import { createAssignment } from "#app/planning/services/assignments";
import { removeLine, updateWorker } from "#app/planning/services/leaving";
import { createRecord } from "#app/records/services/records";
import { karim, salma, sewing1 } from "#tests/cast/cast";
import { furnish, shirts } from "#tests/cast/records";
import { joins } from "#tests/cast/sign-in";
import { NOW, openFactory } from "#tests/server/factory";
import { listAuditLogs } from "./log";
import { readObjectState } from "./object-state";
import { restoreDeleted } from "./restoring";

const A_DAY = 24 * 60 * 60 * 1000;

test("karim reads a line on each day: before it existed, as created, as changed, deleted, and restored", async () => {
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

test("a worker without entries has its current state; salma reads no history", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  await updateWorker(deps, karim, { id: "11", version: 1, role: "line leader" });
  const requested = { resource: "worker" as const, resourceId: "11", day: "2026-03-17" as const };
  expect(await readObjectState(deps, karim, requested)).toMatchObject({
    standing: "there",
    fields: { name: "Youssef", cin: "AB1", role: "" },
  });
  await expect(readObjectState(deps, salma, requested)).rejects.toMatchObject({ code: "forbidden" });
});

test("every field of every object has words, and belongs to that object", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await joins(factory, "manager");
  await furnish(factory);
  const plan = { workerId: "11", productionLineId: "31", shift: "morning", date: "2026-03-20", reason: "" } as const;
  const objects: [AuditResource, string][] = [
    ["worker", "11"],
    ["production_line", "31"],
    ["product", "21"],
    ["assignment", (await createAssignment(deps, karim, { ...plan, position: null, operation: "Collar" })).id],
    ["performance_record", (await createRecord(deps, karim, shirts)).id],
  ];
  for (const [resource, resourceId] of objects) {
    const requested = { resource, resourceId, day: "2026-03-18" as const };
    const { fields } = await readObjectState(deps, karim, requested);
    const notified = differences({ previous: null, next: fields }).map(({ field }) => field);
    expect(notified.length, resource).toBeGreaterThan(2);
    for (const language of LANGUAGES) {
      const words: Record<string, string> = resources[language].audit.fields;
      expect(notified.filter((field) => !words[field] || /Name$|Cin$|Target$/.test(field))).toEqual([]);
    }
  }
});

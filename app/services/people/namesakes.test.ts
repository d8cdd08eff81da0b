import { expect, test } from "vitest";
import * as workers from "#app/data/people/workers";
import * as assignments from "#app/data/planning/assignments";
import { ofDay } from "#app/data/planning/people";
import { AssignmentQuery } from "#app/domain/planning/assignments";
import { RecordQuery } from "#app/domain/records/records";
import { createWorker } from "#app/services/people/workers";
import { listNames } from "#app/services/people/workers-as-seen";
import { createAssignment } from "#app/services/planning/assignments";
import { listRecords } from "#app/services/records/reading";
import { createRecord } from "#app/services/records/records";
import { readShiftSheet } from "#app/services/shift-entry/sheets";
import { karim, victor, youssef } from "#tests/cast";
import { openFactory } from "#tests/factory";
import { furnish, shirts } from "#tests/records";

test("two people of one name show the end of their numbers wherever they are named, and nobody else does", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  const first = await createWorker(deps, karim, { ...youssef, role: "" });
  const second = await createWorker(deps, karim, { ...youssef, name: "YOUSSEF ALAMI", cin: "CD778899", role: "" });
  const place = { productionLineId: "31", shift: "morning" as const, date: shirts.date };
  for (const { id } of [first, second]) {
    await createAssignment(deps, karim, { ...place, workerId: id, position: null, reason: "" });
  }
  await createRecord(deps, karim, { ...shirts, workerId: first.id });
  await createRecord(deps, karim, { ...shirts, workerId: "12" });

  const both = ["YOUSSEF ALAMI · 899", "Youssef Alami · 456"];
  const offered = await workers.choices(deps.db, { q: "", limit: 9, inPrivate: false });
  expect(offered.map(({ name }) => name).sort()).toEqual(["Fatima", "Hassan", ...both, "Youssef"].sort());
  const { items } = await assignments.page(deps.db, AssignmentQuery.parse({}), shirts.date);
  expect(items.map(({ workerName }) => workerName).sort()).toEqual(both);
  const chips = await ofDay(deps.db, { date: shirts.date, offset: 0, limit: 9 });
  expect(chips.map(({ workerName }) => workerName).sort()).toEqual(both);
  const listed = await listRecords(deps, RecordQuery.parse({}));
  expect(listed.items.map(({ workerName }) => workerName).sort()).toEqual(["Fatima", "Youssef Alami · 456"]);
  const sheet = await readShiftSheet(deps, place);
  expect(sheet?.planned.map(({ workerName }) => workerName).sort()).toEqual(both);
  const exported = await assignments.part(deps.db, AssignmentQuery.parse({}), shirts.date, { after: null, limit: 9 });
  expect(exported.map(({ cin }) => cin).sort()).toEqual(["AB123456", "CD778899"]);
  const seen = await listNames(deps, victor);
  expect(seen.map(({ name, cin }) => `${name} ${cin}`.trim()).sort()).toEqual(
    ["Fatima", "Hassan", "YOUSSEF ALAMI 899", "Youssef", "Youssef Alami 456"].sort(),
  );
});

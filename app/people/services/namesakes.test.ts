import { expect, test } from "vitest";
import { AnalyticsQuery } from "#app/analytics/domain/analytics";
import { readAnalysis } from "#app/analytics/services/analytics";
import { AuditQuery } from "#app/audit/domain/log";
import { listAuditLogs } from "#app/audit/services/log";
import { openDashboard } from "#app/dashboard/services/dashboard";
import { openBoard } from "#app/dashboard/services/line-board";
import { search } from "#app/nouns/data/palette";
import * as workers from "#app/people/data/workers";
import * as assignments from "#app/planning/data/assignments";
import { ofDay } from "#app/planning/data/people";
import { AssignmentQuery } from "#app/planning/domain/assignments";
import { createAssignment } from "#app/planning/services/assignments";
import { readNames } from "#app/records/data/choices";
import { RecordQuery } from "#app/records/domain/record-lists";
import { listRecords } from "#app/records/services/reading";
import { createRecord } from "#app/records/services/records";
import { readShiftSheet } from "#app/shift-entry/services/sheets";
import { amina, karim, victor, youssef } from "#tests/cast/cast";
import { furnish, shirts } from "#tests/cast/records";
import { openFactory } from "#tests/server/factory";
import { createWorker } from "./workers";
import { listNames } from "./workers-as-seen";

test("two people of one name are shown with the end of their numbers everywhere, and nobody else is", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  const first = await createWorker(deps, karim, { ...youssef, role: "" });
  const second = await createWorker(deps, karim, { ...youssef, name: "YOUSSEF ALAMI", cin: "CD778899", role: "" });
  const place = { productionLineId: "31", shift: "morning" as const, date: shirts.date };
  for (const { id } of [first, second]) {
    await createAssignment(deps, karim, { ...place, workerId: id, position: null, operation: "", reason: "" });
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
  const seen = (await listNames(deps, victor, {})).items;
  expect(seen.map(({ name, cin }) => `${name} ${cin}`.trim()).sort()).toEqual(
    ["Fatima", "Hassan", "YOUSSEF ALAMI 899", "Youssef", "Youssef Alami 456"].sort(),
  );
});

test("figures, the dashboard, a board, filters, finds and the log tell two people of one name apart", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await furnish(factory);
  const first = await createWorker(deps, karim, { ...youssef, role: "" });
  const second = await createWorker(deps, karim, { ...youssef, cin: "CD778899", role: "" });
  const both = ["Youssef Alami · 456", "Youssef Alami · 899"];
  for (const { id } of [first, second]) {
    const place = { productionLineId: "31", shift: "morning" as const, date: shirts.date };
    await createAssignment(deps, karim, { ...place, workerId: id, position: null, operation: "", reason: "" });
    await createRecord(deps, karim, { ...shirts, workerId: id });
  }

  const range = { from: "2026-03-01", to: shirts.date, groupBy: "worker" };
  for (const only of [{}, { from: shirts.date }, { productionLineId: "31" }, { productId: "21" }]) {
    const { groups } = await readAnalysis(deps, karim, AnalyticsQuery.parse({ ...range, ...only }));
    expect(groups.map(({ label }) => label).sort()).toEqual(both);
  }
  const { topPerformers, recentRecords, recentAssignments, newWorkers } = await openDashboard(deps, karim);
  for (const list of [topPerformers.flatMap(({ workers }) => workers), recentRecords, recentAssignments, newWorkers]) {
    expect(
      list
        .map(({ name }) => name)
        .filter((name) => name?.startsWith("Youssef A"))
        .sort(),
    ).toEqual(both);
  }
  const atTen = { ...deps, now: () => Date.parse(`${shirts.date}T10:00Z`) };
  const board = await openBoard(atTen, karim, "31");
  expect(board.people.sort()).toEqual(both);
  expect(await readNames(deps.db, { workerId: first.id })).toMatchObject({ worker: both[0] });
  const { finds } = await search(deps.db, "alami", { seesPrivate: false, day: shirts.date });
  expect(finds.worker.map(({ name }) => name)).toEqual(both);
  const { items } = await listAuditLogs(deps, amina, AuditQuery.parse({ resource: "performance_record" }));
  expect(items.map(({ resourceName }) => resourceName).sort()).toEqual(both);
});

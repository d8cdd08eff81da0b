import { expect, test } from "vitest";
import { auditLog } from "#app/core/data/schema";
import { AppError } from "#app/core/domain/errors";
import { OvertimeInput } from "#app/planning/domain/overtime";
import { createRecords } from "#app/records/services/records";
import { readShiftSheet } from "#app/shift-entry/services/sheets";
import { karim, salma, victor } from "#tests/cast/cast";
import { openFurnished } from "#tests/cast/records";
import { listOvertime, planOvertime } from "./overtime";

const place = { productionLineId: "31", shift: "morning" as const };
const WEDNESDAY = { from: "2026-03-18", to: "2026-03-18" };
const WEEK = { from: "2026-03-16", to: "2026-03-22" };

test("salma plans overtime for a week: its working days have it, the log says so, and 0 minutes take it back", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const { items, before } = await planOvertime(deps, salma, { ...place, ...WEEK, minutes: 90 });
  expect(before).toEqual([]);
  expect(items.map(({ date }) => date)).toEqual(["16", "17", "18", "19", "20", "21"].map((day) => `2026-03-${day}`));
  expect(await listOvertime(deps, victor, WEEK)).toEqual(items);
  expect(await listOvertime(deps, victor, { ...WEEK, productionLineId: "32" })).toEqual([]);

  const wednesday = await planOvertime(deps, salma, { ...place, ...WEDNESDAY, minutes: 0 });
  expect(wednesday).toEqual({ items: [], before: [{ ...place, date: "2026-03-18", minutes: 90 }] });
  expect(await listOvertime(deps, victor, WEEK)).toHaveLength(5);
  const log = await deps.db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.slice(-1)).toMatchObject([
    {
      action: "update",
      resource: "production_line",
      resourceId: "31",
      previous: { overtime: [{ date: "2026-03-18", shift: "morning", minutes: 90 }] },
      next: { overtime: [] },
    },
  ]);
  await planOvertime(deps, salma, { ...place, ...WEDNESDAY, minutes: 0 });
  expect(await deps.db.select().from(auditLog)).toHaveLength(log.length);
});

test("overtime on a Sunday is planned when it is named, and no longer than four hours", async () => {
  await using factory = await openFurnished();
  const sunday = { from: "2026-03-22", to: "2026-03-22" };
  expect((await planOvertime(factory.deps, karim, { ...place, ...sunday, minutes: 240 })).items).toHaveLength(1);
  const faults = [
    { ...place, ...sunday, minutes: 241 },
    { ...place, from: "2026-03-22", to: "2026-03-21", minutes: 60 },
    { ...place, from: "2026-03-01", to: "2026-04-01", minutes: 60 },
  ].map((input) => OvertimeInput.safeParse(input).error?.issues.map(({ message }) => message));
  expect(faults).toEqual([["assignments:overtimeInvalid"], ["assignments:overtimeDays"], ["assignments:overtimeDays"]]);
});

test("victor may not plan overtime, and a shift in which the line does not work has none", async () => {
  await using factory = await openFurnished();
  await expect(planOvertime(factory.deps, victor, { ...place, ...WEEK, minutes: 60 })).rejects.toMatchObject({
    code: "forbidden",
  });
  await factory.env.DB.prepare(`UPDATE production_lines SET shifts = '["afternoon"]' WHERE id = 31`).run();
  await expect(planOvertime(factory.deps, karim, { ...place, ...WEEK, minutes: 60 })).rejects.toMatchObject({
    detail: { field: "shift" },
  });
  await expect(
    planOvertime(factory.deps, karim, { ...place, ...WEEK, productionLineId: "99", minutes: 60 }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("of two who plan another overtime for the same shift at once, both are written, the later on what the first left", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const answers = await Promise.all(
    [60, 120].map((minutes) => planOvertime(deps, karim, { ...place, ...WEDNESDAY, minutes })),
  );
  const [stored] = await listOvertime(deps, karim, WEDNESDAY);
  const last = answers.find(({ before }) => before.length > 0);
  expect(last?.items).toEqual([stored]);
});

test("a sheet offers the hours with the planned overtime and records them without a question; more is one question", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await planOvertime(deps, karim, { ...place, ...WEDNESDAY, minutes: 90 });
  const where = { ...place, date: "2026-03-18" };
  expect(await readShiftSheet(deps, where)).toMatchObject({ shiftHours: 8, overtimeHours: 1.5 });
  const row = { productId: "21", piecesMade: 80, piecesDefective: 1 };
  const sheet = (hours: number, workers: string[]) => ({
    ...where,
    confirmRepeat: false,
    rows: workers.map((workerId) => ({ ...row, workerId, hours })),
  });
  expect((await createRecords(deps, salma, sheet(9.5, ["11"]))).items).toHaveLength(1);
  const refusal = await createRecords(deps, salma, sheet(10, ["12", "13"])).catch((error: AppError) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({
    key: "records:askedOvertime",
    detail: { details: { repeats: [0, 1], overtime: { people: 2, hours: 4 } } },
  });
});

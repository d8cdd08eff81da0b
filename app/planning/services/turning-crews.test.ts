import { expect, test } from "vitest";
import { auditLog } from "#app/core/data/schema";
import { CalendarQuery } from "#app/planning/domain/calendar-query";
import type { CrewsInput } from "#app/planning/domain/crew-plans";
import { updateSettings } from "#app/plant/services/factory-settings";
import { amina, karim, salma, victor } from "#tests/cast/cast";
import { paint, rows, state } from "#tests/cast/planned";
import { hire, openFurnished } from "#tests/cast/records";
import type { TestFactory } from "#tests/server/factory";
import { reportLeave } from "./absences";
import { readCalendar } from "./calendar";
import { foreseeCrews, listCrews, planCrews, saveCrews, suggestCrews } from "./crews";
import { updateWorker } from "./leaving";
import { undoStroke } from "./writing";

const MONDAY = "2026-03-23";
const A = { shift: "morning" as const, workerIds: ["11", "12"] };
const B = { shift: "afternoon" as const, workerIds: ["13"] };
const input: CrewsInput = { productionLineId: "31", begins: MONDAY, crews: [A, B], version: 0 };
const weeks = { from: MONDAY, weeks: 1, productionLineId: undefined };
const unasked = { reason: "", withoutWarned: undefined };

function save({ deps }: TestFactory, change: Partial<CrewsInput> = {}) {
  return saveCrews(deps, salma, { ...input, ...change });
}

async function places(factory: TestFactory, from = MONDAY) {
  const planned = (await rows(factory)).filter(({ date }) => date >= from);
  return planned.map(({ workerName, date, shift }) => `${date.slice(8)} ${shift} ${workerName}`).sort();
}

test("salma says the crews of a line once; the log names their people, and removing them is in the log too", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const saved = await save(factory);
  expect(saved).toEqual({
    productionLineId: "31",
    productionLineName: "Sewing 1",
    begins: MONDAY,
    version: 1,
    crews: [
      {
        shift: "morning",
        workers: [
          { id: "11", name: "Youssef" },
          { id: "12", name: "Fatima" },
        ],
      },
      { shift: "afternoon", workers: [{ id: "13", name: "Hassan" }] },
    ],
  });
  expect(await save(factory, { version: 1 })).toMatchObject({ version: 1 });
  expect(await save(factory, { crews: [], version: 1 })).toMatchObject({ version: 0, crews: [] });
  expect(await listCrews(deps, victor, {})).toEqual([]);
  expect(await deps.db.select().from(auditLog)).toMatchObject([
    { resource: "production_line", resourceId: "31", next: { begins: MONDAY, crews: [A, B] } },
    { resource: "production_line", resourceId: "31", previous: { crews: [A, B] }, next: { begins: null, crews: [] } },
  ]);
});

test("a person belongs to one crew: a crew of another line, or two savers at once, is refused", async () => {
  await using factory = await openFurnished();
  await save(factory);
  await expect(
    save(factory, { productionLineId: "32", crews: [{ shift: "night", workerIds: ["13"] }] }),
  ).rejects.toMatchObject({
    key: "assignments:inOtherCrew",
    detail: { field: "crews.0.workerIds", params: { name: "Hassan", line: "Sewing 1" } },
  });
  await expect(save(factory)).rejects.toMatchObject({
    key: "errors:stale",
    detail: { details: { current: { version: 1 } } },
  });
  const crews = [{ shift: "morning" as const, workerIds: ["11"] }];
  await save(factory, { crews: [], version: 1 });
  const both = await Promise.allSettled([save(factory, { crews }), save(factory, { crews, productionLineId: "32" })]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await listCrews(factory.deps, salma, {})).toHaveLength(1);
});

test("a line that was deleted and is restored says who is in another crew by now, and blocks no other line", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  const hide = (at: number | null) =>
    env.DB.prepare("UPDATE production_lines SET hidden_at = ? WHERE id = 31").bind(at).run();
  await save(factory);
  await hide(1);
  await save(factory, { productionLineId: "32", crews: [B] });
  await hide(null);
  const twice = (await listCrews(deps, salma, {})).flatMap(({ productionLineName, crews }) =>
    crews.flatMap(({ workers }) =>
      workers.flatMap(({ name, alsoIn }) => (alsoIn ? [[productionLineName, name, alsoIn]] : [])),
    ),
  );
  expect(twice).toEqual([
    ["Sewing 1", "Hassan", "Sewing 2"],
    ["Sewing 2", "Hassan", "Sewing 1"],
  ]);
  const [only] = await listCrews(deps, salma, { productionLineId: "31" });
  expect(only?.crews[1]?.workers).toEqual([{ id: "13", name: "Hassan", alsoIn: "Sewing 2" }]);

  const all = { from: MONDAY, weeks: 1, productionLineId: undefined };
  expect(await foreseeCrews(deps, salma, all)).toMatchObject({ places: 3 * 6, planned: 6 });
  expect(await planCrews(deps, salma, { ...all, ...unasked })).toMatchObject({ created: 3 * 6, skipped: 6 });

  await hire(factory, 14, 14);
  await save(factory, { productionLineId: "33", crews: [{ shift: "night", workerIds: ["14"] }] });
  await expect(save(factory, { crews: [A, B], begins: "2026-03-30", version: 1 })).rejects.toMatchObject({
    key: "assignments:inOtherCrew",
    detail: { params: { name: "Hassan", line: "Sewing 2" } },
  });
  await save(factory, { crews: [A], version: 1 });
  expect(await listCrews(deps, salma, {})).not.toContainEqual(expect.objectContaining({ alsoIn: expect.anything() }));
});

test("refuses a shift in which the line does not work, people who left, deleted lines and readers", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  await env.DB.prepare("UPDATE production_lines SET shifts = '[\"morning\"]' WHERE id = 31").run();
  await expect(save(factory)).rejects.toMatchObject({
    key: "assignments:shiftOff",
    detail: { field: "crews.1.shift" },
  });
  await updateWorker(deps, karim, { id: "12", version: 1, lastDay: "2026-03-20" });
  await expect(save(factory, { crews: [A] })).rejects.toMatchObject({ key: "assignments:workerLeft" });
  await expect(save(factory, { productionLineId: "99" })).rejects.toMatchObject({ code: "not_found" });
  await expect(saveCrews(deps, victor, input)).rejects.toMatchObject({ code: "forbidden" });
});

test("two weeks of crews are one stroke: shifts turn, who is planned or absent is left out, and one undo takes all back", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const { version } = await deps.settings();
  const daysOff = [{ day: "2026-03-25", name: "Feast" }];
  await updateSettings(deps, amina, { version, daysOff, workingDays: [1, 2, 3] });
  await save(factory);
  await paint(factory, ["13"], [{ productionLineId: "32", shift: "afternoon", date: "2026-03-24" }]);
  await reportLeave(deps, salma, { workerIds: ["12"], from: MONDAY, until: MONDAY, half: null, reason: "" });
  const before = await state(factory);

  const two = { ...weeks, weeks: 2 };
  const foreseen = await foreseeCrews(deps, victor, two);
  expect(foreseen).toEqual({
    from: MONDAY,
    to: "2026-04-05",
    places: 13,
    warned: 0,
    warnings: [],
    planned: 1,
    away: 1,
    left: 0,
    switchedOff: 0,
    daysOff: ["2026-03-25"],
  });
  const { strokeId, created, skipped } = await planCrews(deps, salma, { ...two, ...unasked });
  expect({ created, skipped }).toEqual({ created: 13, skipped: 2 });
  expect(await places(factory)).toEqual([
    "01 afternoon Fatima",
    "01 afternoon Youssef",
    "01 morning Hassan",
    "23 afternoon Hassan",
    "23 morning Youssef",
    "24 afternoon Hassan",
    "24 morning Fatima",
    "24 morning Youssef",
    "30 afternoon Fatima",
    "30 afternoon Youssef",
    "30 morning Hassan",
    "31 afternoon Fatima",
    "31 afternoon Youssef",
    "31 morning Hassan",
  ]);
  expect(await planCrews(deps, salma, { ...two, ...unasked })).toMatchObject({
    strokeId: null,
    created: 0,
    skipped: 15,
  });
  await undoStroke(deps, salma, { strokeId: strokeId as string });
  expect(await state(factory)).toEqual(before);
});

test("a crew that turns into a shift that somebody cannot work asks for a reason, or leaves them out", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await save(factory);
  await updateWorker(deps, karim, { id: "11", version: 1, shiftsOff: ["afternoon"] });
  const second = { ...weeks, from: "2026-03-30" };
  const foreseen = await foreseeCrews(deps, salma, second);
  expect(foreseen).toMatchObject({ places: 18, warned: 6, warnings: [{ kind: "cannotShift", total: 6 }] });
  expect(foreseen.warnings[0]?.items).toHaveLength(6);
  expect(foreseen.warnings[0]?.items[0]).toMatchObject({
    workerNames: ["Youssef"],
    planned: { date: "2026-03-30", shift: "afternoon", lineName: "Sewing 1" },
  });
  await expect(planCrews(deps, salma, { ...second, ...unasked })).rejects.toMatchObject({
    key: "assignments:reasonRequired",
    detail: { field: "reason", details: { withoutWarnings: 12 } },
  });
  expect(await planCrews(deps, salma, { ...second, reason: "", withoutWarned: true })).toMatchObject({
    created: 12,
    leftOut: 6,
  });
});

test("who left and days that are over are not planned", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await save(factory, { begins: "2026-03-16" });
  await updateWorker(deps, karim, { id: "11", version: 1, lastDay: "2026-03-19" });
  const thisWeek = { ...weeks, from: "2026-03-16" };
  expect(await foreseeCrews(deps, salma, thisWeek)).toMatchObject({ from: "2026-03-18", places: 10, left: 2 });
  await planCrews(deps, salma, { ...thisWeek, ...unasked });
  expect((await places(factory, "2026-03-16"))[0]).toBe("18 afternoon Hassan");
});

test("crews are suggested from those planned in the week, each person once", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const morning = { productionLineId: "31", shift: "morning" as const, date: "2026-03-18" };
  await paint(factory, ["11", "12"], [morning]);
  await paint(factory, ["12", "13"], [{ ...morning, shift: "afternoon", date: "2026-03-20" }]);
  expect(await suggestCrews(deps, victor, { productionLineId: "31", day: "2026-03-19" })).toEqual([
    {
      shift: "morning",
      workers: [
        { id: "11", name: "Youssef" },
        { id: "12", name: "Fatima" },
      ],
    },
    { shift: "afternoon", workers: [{ id: "13", name: "Hassan" }] },
  ]);
  await save(factory, { productionLineId: "32" });
  expect(await suggestCrews(deps, victor, { productionLineId: "31", day: "2026-03-19" })).toEqual([]);
});

test("where Friday is off, crews change shifts on Saturday, also those that were said to begin on a Monday", async () => {
  await using factory = await openFurnished();
  const { deps, env } = factory;
  await save(factory);
  await env.DB.prepare("UPDATE factory SET working_days = '[1,2,3,4,6,7]'").run();
  expect(await listCrews(deps, victor, {})).toMatchObject([{ begins: "2026-03-21" }]);
  await planCrews(deps, salma, { from: "2026-03-25", weeks: 1, productionLineId: undefined, ...unasked });
  const ofYoussef = (await places(factory)).filter((place) => place.endsWith("Youssef"));
  expect(ofYoussef).toEqual([
    "25 morning Youssef",
    "26 morning Youssef",
    "28 afternoon Youssef",
    "29 afternoon Youssef",
    "30 afternoon Youssef",
    "31 afternoon Youssef",
  ]);
  const saved = await save(factory, { productionLineId: "32", begins: "2026-04-01", crews: [] });
  expect(saved).toMatchObject({ begins: "2026-03-28" });
});

test("a week that begins on a weekday of the factory's choice is seen in the calendar", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await updateSettings(deps, amina, { version: 1, weekBegins: 3 });
  const plan = await readCalendar(deps, CalendarQuery.parse({ day: "2026-03-24" }));
  expect(plan).toMatchObject({ from: "2026-03-18", to: "2026-03-24" });
});

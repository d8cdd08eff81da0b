import { expect, test } from "vitest";
import { ImportOptions } from "#app/domain/imports";
import { amina, karim, nour, salma, sewing1, victor } from "#tests/cast";
import { NOW, openFactory, type TestFactory } from "#tests/factory";
import { everybodyJoins, panelOf, toldTo } from "#tests/notified";
import { furnish, shirts } from "#tests/records";
import { caller } from "#tests/sign-in";
import { login, register } from "./accounts";
import { createAssignment, removeAssignment } from "./assignments";
import { cleanUpAudit } from "./audit-cleanup";
import { startImport } from "./imports";
import { generateReport } from "./insights";
import { clearAll, markRead, markUnread, restoreCleared } from "./notifications";
import { createRecord, updateRecord } from "./performance-records";
import { createLine, toggleLine } from "./production-lines";
import { watchShifts } from "./shift-watch";
import { setUsersRole, setUsersStatus } from "./user-standing";

const HOUR = 60 * 60 * 1000;
const plan = {
  workerId: "11",
  productionLineId: "31",
  shift: "morning",
  date: "2026-03-20",
  position: null,
  reason: "",
} as const;

test("those who plan hear of a changed assignment, once a day of the plan, and whoever changed it does not", async () => {
  await using factory = await openPlant();
  const made = await createAssignment(factory.deps, salma, plan);
  await createAssignment(factory.deps, salma, { ...plan, workerId: "12" });
  await removeAssignment(factory.deps, salma, { id: made.id });

  expect(await panelOf(factory, karim)).toMatchObject([
    { kind: "assignment_changed", reason: "planner", count: 3, params: { actor: "salma", date: "2026-03-20" } },
  ]);
  expect((await panelOf(factory, karim))[0]?.link).toContain("2026-03-20");
  expect([await toldTo(factory, salma), await toldTo(factory, victor)]).toEqual([[], []]);
});

test("a line that is switched off is told to those who record on it", async () => {
  await using factory = await openPlant();
  const line = await createLine(factory.deps, karim, { ...sewing1, name: "Ironing" });
  await toggleLine(factory.deps, karim, line);

  expect(await panelOf(factory, salma)).toMatchObject([
    { kind: "line_status", reason: "lines", params: { actor: "karim", line: "Ironing", status: "inactive" } },
  ]);
  expect(await toldTo(factory, nour)).toEqual([]);
});

test("ten records above the worst rate of a line are one alert with a count", async () => {
  await using factory = await openPlant();
  for (let piece = 0; piece < 10; piece++)
    await createRecord(factory.deps, salma, { ...shirts, piecesMade: 100 + piece, piecesDefective: 20 });

  expect(await panelOf(factory, karim)).toMatchObject([
    { kind: "error_alert", count: 10, params: { line: "Sewing 1", date: "2026-03-18", percent: 18.3 } },
  ]);
});

test("few pieces and good rates alarm nobody", async () => {
  await using factory = await openPlant();
  await createRecord(factory.deps, salma, { ...shirts, piecesMade: 10, piecesDefective: 5 });
  await createRecord(factory.deps, salma, { ...shirts, piecesMade: 100, piecesDefective: 8 });
  expect(await toldTo(factory, karim)).toEqual([]);
});

test("a record whose correction makes its rate bad is an alert; correcting it again, or for the better, is none", async () => {
  await using factory = await openPlant();
  const made = await createRecord(factory.deps, salma, { ...shirts, piecesMade: 100, piecesDefective: 2 });
  const correct = (version: number, piecesDefective: number) =>
    updateRecord(factory.deps, salma, { id: made.id, version, piecesDefective });
  await correct(1, 30);
  await correct(2, 31);
  await correct(3, 1);

  expect(await panelOf(factory, karim)).toMatchObject([
    { kind: "error_alert", count: 1, params: { line: "Sewing 1", date: "2026-03-18", percent: 30 } },
  ]);
});

test("bad rates in a file are alerts for today and yesterday, and history further back", async () => {
  await using factory = await openPlant();
  const line = (date: string, defects: number) => `${date},morning,AB1,Sewing 1,SH-1,100,${defects},8`;
  const rows = [line("2026-03-18", 30), line("2026-03-17", 20), line("2026-03-16", 90), line("2026-03-18", 2)];
  const text = `date,shift,cin,line,product code,pieces,defects,hours\n${rows.join("\n")}\n`;
  const file = { name: "march.csv", bytes: new TextEncoder().encode(text) };
  const options = ImportOptions.parse({});
  await startImport(factory.deps, karim, { kind: "performance_records", file, options });
  await startImport(factory.deps, karim, { kind: "performance_records", file, options });

  const told = (await panelOf(factory, salma)).map(({ kind, count, params }) => ({ kind, count, ...params }));
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      { kind: "error_alert", count: 1, line: "Sewing 1", date: "2026-03-18", percent: 30 },
      { kind: "error_alert", count: 1, line: "Sewing 1", date: "2026-03-17", percent: 20 },
    ]),
  );
});

test("an import that is done is told to whoever started it, with its figures", async () => {
  await using factory = await openPlant();
  const file = { name: "people.csv", bytes: new TextEncoder().encode("name,cin\nAïda,ZZ1\nBilal,ZZ2\n") };
  await startImport(factory.deps, karim, { kind: "workers", file, options: ImportOptions.parse({}) });

  expect(await panelOf(factory, karim)).toMatchObject([
    { kind: "import_done", reason: "yours", link: "/workers", params: { file: "people.csv", created: 2, rejected: 0 } },
  ]);
  expect(await toldTo(factory, amina)).toEqual([]);
});

test("a new role and a new status are told to the user themselves", async () => {
  await using factory = await openPlant();
  await setUsersRole(factory.deps, amina, { ids: [nour.id], role: "viewer" });
  await setUsersStatus(factory.deps, amina, { ids: [nour.id], status: "suspended" });
  await setUsersStatus(factory.deps, amina, { ids: [nour.id], status: "active" });

  const params = (await panelOf(factory, nour)).map((each) => each.params);
  expect(params).toEqual([
    { actor: "amina", userStatus: "active" },
    { actor: "amina", role: "viewer" },
  ]);
});

test("a sign-in from a browser that is not known yet is told, one from the usual is not", async () => {
  await using factory = await openFactory();
  const idris = { username: "idris", email: "idris@example.com", password: "seven cotton threads" };
  const firefox = { ...caller, userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  const phone = { ...caller, userAgent: "Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1" };
  const { user } = await register(factory.deps, firefox, idris);
  await login(factory.deps, { ...firefox, userAgent: firefox.userAgent.replaceAll("140", "141") }, idris);
  const asIdris = { ...victor, id: user.id };
  expect(await toldTo(factory, asIdris)).toEqual([]);

  await login(factory.deps, phone, idris);
  expect(await panelOf(factory, asIdris)).toMatchObject([
    { kind: "new_sign_in", reason: "account", params: { browser: "Safari", system: "iOS" } },
  ]);
});

test("a line that stayed behind its target is told once, after the grace of late entries", async () => {
  await using factory = await openPlant();
  await createRecord(factory.deps, salma, { ...shirts, piecesMade: 100, piecesDefective: 0 });
  const end = NOW - HOUR / 2;
  factory.deps.setNow(end + HOUR / 2);
  await watchShifts(factory.deps);
  expect(await toldTo(factory, karim)).toEqual([]);

  factory.deps.setNow(end + 2 * HOUR);
  await watchShifts(factory.deps);
  factory.deps.setNow(end + 3 * HOUR);
  await watchShifts(factory.deps);
  expect(await panelOf(factory, karim)).toMatchObject([
    {
      kind: "behind_target",
      count: 1,
      params: { line: "Sewing 1", good: 100, target: 900, date: "2026-03-18", shift: "morning" },
    },
  ]);
});

test("a line that was staffed all week and is not in the coming shift is a gap, told to those who plan", async () => {
  await using factory = await openPlant();
  await createAssignment(factory.deps, karim, { ...plan, date: "2026-03-17" });
  await createAssignment(factory.deps, karim, { ...plan, date: "2026-03-18", productionLineId: "32" });
  factory.deps.setNow(Date.UTC(2026, 2, 18, 4));
  await watchShifts(factory.deps);
  await watchShifts(factory.deps);

  const gaps = (await panelOf(factory, salma)).filter(({ kind }) => kind === "coverage_gap");
  expect(gaps).toMatchObject([{ params: { line: "Sewing 1", date: "2026-03-18", shift: "morning" }, count: 1 }]);
});

test("a gap that was read and marked unread, or cleared and put back, is not told anew by the next hour", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  await createAssignment(deps, karim, { ...plan, date: "2026-03-17" });
  deps.setNow(Date.UTC(2026, 2, 18, 4));
  await watchShifts(deps);
  const id = (await panelOf(factory, salma)).find(({ kind }) => kind === "coverage_gap")?.id ?? "";
  await markRead(deps, salma, { id });
  await markUnread(deps, salma, { id });
  await clearAll(deps, karim);
  await restoreCleared(deps, karim);
  await watchShifts(deps);

  for (const who of [salma, karim]) {
    expect((await toldTo(factory, who)).filter((kind) => kind === "coverage_gap")).toHaveLength(1);
  }
});

test("a report is told to whoever asked for it, a cleaned log to whoever else may read it", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  await generateReport(deps, salma, { from: "2026-02-16", to: "2026-03-17", language: "en" });
  expect(await panelOf(factory, salma)).toMatchObject([{ kind: "report_ready", reason: "yours", count: 1 }]);

  deps.setNow(NOW + 200 * 24 * HOUR);
  await cleanUpAudit(deps, amina, { days: 90 });
  expect(await panelOf(factory, karim)).toMatchObject([
    { kind: "audit_cleanup", reason: "log", params: { actor: "amina", entries: 1, days: 90 } },
  ]);
  expect([await toldTo(factory, amina), await toldTo(factory, salma)]).toEqual([[], ["report_ready"]]);
});

async function openPlant(): Promise<TestFactory> {
  const factory = await openFactory();
  await everybodyJoins(factory);
  await furnish(factory);
  return factory;
}

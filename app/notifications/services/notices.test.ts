import { expect, test } from "vitest";
import * as mailbox from "#app/accounts/data/mailbox";
import { login, register } from "#app/accounts/services/accounts";
import { refuseUser } from "#app/accounts/services/user-removal";
import { setUsersRole, setUsersStatus } from "#app/accounts/services/user-standing";
import { approveUser, createUser } from "#app/accounts/services/users";
import { cleanUpAudit } from "#app/audit/services/cleanup";
import * as causes from "#app/catalogue/data/causes";
import { createLine, toggleLine } from "#app/catalogue/services/production-lines";
import { HOUR, MINUTE } from "#app/core/domain/time";
import { ImportOptions } from "#app/imports/domain/imports";
import { startImport } from "#app/imports/services/imports";
import { generateReport } from "#app/insights/services/insights";
import { createStop } from "#app/losses/services/stops";
import { createAssignment, removeAssignment } from "#app/planning/services/assignments";
import { planAssignments, undoStroke } from "#app/planning/services/writing";
import { factory as settings } from "#app/plant/data/tables";
import { createRecord, removeRecord, updateRecord } from "#app/records/services/records";
import { watchShifts } from "#app/shift-entry/services/watch";
import { amina, karim, nour, salma, sewing1, victor } from "#tests/cast/cast";
import { everybodyJoins, panelOf, toldTo } from "#tests/cast/notified";
import { furnish, shirts } from "#tests/cast/records";
import { caller, signIn } from "#tests/cast/sign-in";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { openSocket } from "#tests/server/sockets";
import { clearAll, markRead, markUnread, restoreCleared } from "./notifications";

const plan = {
  workerId: "11",
  productionLineId: "31",
  shift: "morning",
  date: "2026-03-20",
  position: null,
  operation: "",
  reason: "",
} as const;

test("notifies planners of changed assignments, except the one who changed it", async () => {
  await using factory = await openPlant();
  const made = await createAssignment(factory.deps, salma, plan);
  await createAssignment(factory.deps, salma, { ...plan, workerId: "12" });
  await removeAssignment(factory.deps, salma, { id: made.id });

  expect(await panelOf(factory, karim)).toMatchObject([
    { kind: "assignment_changed", reason: "planner", count: 3, params: { actor: "salma", date: "2026-03-20" } },
  ]);
  expect((await panelOf(factory, karim))[0]?.link).toBe("/assignments/overview?from=2026-03-20&to=2026-03-20");
  expect([await toldTo(factory, salma), await toldTo(factory, victor)]).toEqual([[], []]);
});

test("notifies admins of each account that waits, and of none that is let in at once", async () => {
  await using factory = await openPlant();
  const password = "seven cotton threads";
  await register(factory.deps, caller, { username: "badr", email: "badr@example.com", password });
  expect(await toldTo(factory, amina)).toEqual([]);
  await factory.deps.db.update(settings).set({ registration: "approval" });
  await register(factory.deps, caller, { username: "adil", email: "adil@example.com", password });
  expect(await panelOf(factory, amina)).toMatchObject([
    { kind: "account_waiting", reason: "approver", params: { name: "adil" }, link: "/users?waiting=yes" },
  ]);
  expect(await toldTo(factory, karim)).toEqual([]);
});

test("the notice of waiting accounts ends once the last of them is let in, refused or removed", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  await deps.db.update(settings).set({ registration: "approval" });
  const joining = async (username: string) => {
    const account = { username, email: `${username}@example.com`, password: "seven cotton threads" };
    return (await register(deps, caller, account)).user.id;
  };
  const isUnread = async () => (await panelOf(factory, amina)).map(({ readAt }) => readAt === null)[0];
  const [first, second] = [await joining("adil"), await joining("badr")];
  await approveUser(deps, amina, { id: first, role: "viewer" });
  expect(await isUnread()).toBe(true);
  await refuseUser(deps, amina, { id: second });
  expect(await isUnread()).toBe(false);
  const third = await joining("chafik");
  expect(await isUnread()).toBe(true);
  await deps.settled();
  const tab = await openSocket(factory, "/realtime/me", await signIn(factory, "admin"));
  await setUsersStatus(deps, amina, { ids: [third], status: "active" });
  expect(await isUnread()).toBe(false);
  await deps.settled();
  expect(await tab.next()).toEqual([{ type: "unread", notifications: 0 }]);
  tab.close();
});

test("emails an approval and a refusal to the person who waited, in their language, and to nobody else", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  await deps.db.update(settings).set({ registration: "approval" });
  const joining = async (username: string, language: "en" | "fr") => {
    const email = `${username}@example.com`;
    const { user } = await register(
      deps,
      { ...caller, language },
      { username, email, password: "seven cotton threads" },
    );
    return user.id;
  };
  await approveUser(deps, amina, { id: await joining("adil", "fr"), role: "viewer" });
  await setUsersStatus(deps, amina, { ids: [await joining("badr", "en"), "3"], status: "active" });
  await refuseUser(deps, amina, { id: await joining("chafik", "fr") });
  await setUsersStatus(deps, amina, { ids: ["3"], status: "suspended" });
  await setUsersStatus(deps, amina, { ids: ["3"], status: "active" });
  await deps.settled();
  const emails = await mailbox.latest(deps.db, 9);
  expect(emails.map(({ recipient, subject }) => [recipient, subject.replaceAll("\u00a0", " ")]).sort()).toEqual([
    ["adil@example.com", "Trame : votre compte est approuvé"],
    ["badr@example.com", "Trame: your account is approved"],
    ["chafik@example.com", "Trame : votre compte n’a pas été approuvé"],
  ]);
});

test("notifies a planner of a changed assignment, with a link to it; of many, with two names and the number of others", async () => {
  await using factory = await openPlant();
  await createAssignment(factory.deps, salma, plan);
  expect(await panelOf(factory, karim)).toMatchObject([
    {
      params: { actor: "salma", workers: "Youssef", others: 0 },
      link: "/assignments/overview?from=2026-03-20&to=2026-03-20&workerId=11",
    },
  ]);

  const others = ["11", "12", "13"].map((workerId) => ({
    ...plan,
    workerId,
    shift: "night" as const,
    date: "2026-03-21",
  }));
  await planAssignments(factory.deps, salma, { set: others, remove: [] });
  expect(await panelOf(factory, karim)).toMatchObject([
    {
      count: 4,
      params: { date: "2026-03-20", until: "2026-03-21", days: 1, workers: "Fatima, Hassan", others: 1 },
      link: "/assignments/overview?from=2026-03-20&to=2026-03-21",
    },
  ]);
});

test("the changes of one planner in a quarter of an hour are one notice, with the people and days of all of them", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const planned = (workerId: string, days: string[]) => ({
    set: days.map((date) => ({ ...plan, workerId, date })),
    remove: [],
  });
  await planAssignments(deps, amina, planned("12", ["2026-03-20"]));
  await planAssignments(deps, salma, planned("13", ["2026-03-24", "2026-03-25"]));
  await planAssignments(deps, salma, planned("11", ["2026-03-23", "2026-03-24"]));
  const [newest, other] = await panelOf(factory, karim);
  expect(newest).toMatchObject({
    count: 4,
    params: { actor: "salma", date: "2026-03-23", until: "2026-03-25", days: 2, workers: "Hassan, Youssef", others: 0 },
    link: "/assignments/overview?from=2026-03-23&to=2026-03-25",
  });
  expect(other).toMatchObject({ count: 1, params: { actor: "amina", workers: "Fatima" } });
  deps.setNow(NOW + 16 * MINUTE);
  await planAssignments(deps, salma, planned("12", ["2026-03-26"]));
  expect(await panelOf(factory, karim)).toHaveLength(3);
});

test("what is undone leaves the notice, and a notice of nothing goes", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const draw = async (workerIds: string[], date: string) => {
    const set = workerIds.map((workerId) => ({ ...plan, workerId, date }));
    return { strokeId: (await planAssignments(deps, salma, { set, remove: [] })).strokeId as string };
  };
  const first = await draw(["11", "12"], "2026-03-23");
  const second = await draw(["12", "13"], "2026-03-24");
  await undoStroke(deps, salma, second);
  expect(await panelOf(factory, karim)).toMatchObject([
    { count: 2, params: { workers: "Fatima, Youssef", others: 0 } },
  ]);
  await undoStroke(deps, salma, first);
  expect(await panelOf(factory, karim)).toEqual([]);
});

test("a supervisor is told of the lines that they recorded or planned lately; of a line that no supervisor knows, all are", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const idris = await createUser(deps, amina, {
    username: "idris",
    email: "idris@example.com",
    password: "seven cotton threads",
    firstName: "",
    lastName: "",
    phoneNumber: "",
    productionLineIds: [],
    role: "supervisor",
    status: "active",
  });
  const other = { ...salma, id: idris.id, name: "idris" };
  await createRecord(deps, salma, shirts);
  await createAssignment(deps, karim, plan);
  expect(await toldTo(factory, salma)).toEqual(["assignment_changed"]);
  expect(await toldTo(factory, other)).toEqual([]);

  deps.setNow(NOW + HOUR);
  await createAssignment(deps, other, { ...plan, productionLineId: "32", workerId: "12" });
  await createAssignment(deps, karim, { ...plan, productionLineId: "32", workerId: "13" });
  expect(await toldTo(factory, salma)).toEqual(["assignment_changed"]);
  expect(await toldTo(factory, other)).toEqual(["assignment_changed"]);

  await createRecord(deps, karim, { ...shirts, productionLineId: "33", piecesMade: 100, piecesDefective: 40 });
  expect(await toldTo(factory, salma)).toEqual(["error_alert", "assignment_changed"]);
  expect(await toldTo(factory, other)).toEqual(["error_alert", "assignment_changed"]);
});

test("a supervisor who leads lines is told of these only, of each kind of notice, and others as before", async () => {
  await using factory = await openPlant();
  const { deps, env } = factory;
  const leading = (ids: string) =>
    env.DB.prepare("UPDATE users SET production_line_ids = ? WHERE id = ?").bind(ids, Number(salma.id)).run();
  await leading('["32"]');
  const faulty = { ...shirts, piecesMade: 100, piecesDefective: 40 };
  await createRecord(deps, karim, faulty);
  await createAssignment(deps, karim, plan);
  const line = await createLine(deps, karim, { ...sewing1, name: "Ironing" });
  await toggleLine(deps, karim, line);
  deps.setNow(NOW + 2 * HOUR);
  await watchShifts(deps);
  expect(await toldTo(factory, salma)).toEqual([]);

  await createRecord(deps, karim, { ...faulty, workerId: "12", productionLineId: "32" });
  expect(await toldTo(factory, salma)).toEqual(["error_alert"]);
});

test("notifies those who record on a line that it was deactivated", async () => {
  await using factory = await openPlant();
  const line = await createLine(factory.deps, karim, { ...sewing1, name: "Ironing" });
  await toggleLine(factory.deps, karim, line);

  expect(await panelOf(factory, salma)).toMatchObject([
    { kind: "line_status", reason: "lines", params: { actor: "karim", line: "Ironing", status: "inactive" } },
  ]);
  expect(await toldTo(factory, nour)).toEqual([]);
});

test("a corrected or deleted record of yesterday and a stop of an hour reach the manager, today's corrections do not", async () => {
  await using factory = await openPlant();
  const { deps } = factory;
  const today = await createRecord(deps, salma, shirts);
  await updateRecord(deps, salma, { id: today.id, version: today.version, piecesMade: 101 });
  const past = { ...shirts, date: "2026-03-17", reason: "the sheet came late" };
  const first = await createRecord(deps, salma, past);
  const second = await createRecord(deps, salma, { ...past, workerId: "12" });
  expect(await toldTo(factory, karim)).toEqual([]);
  const reason = "counted twice";
  await updateRecord(deps, salma, { id: first.id, version: first.version, piecesMade: 90, reason });
  await removeRecord(deps, amina, second);
  expect(await panelOf(factory, karim)).toMatchObject([
    { kind: "record_corrected", count: 2, params: { actor: "amina", line: "Sewing 1", date: "2026-03-17" } },
  ]);

  const [breakdown] = await causes.all(deps.db, "stop");
  const place = { productionLineId: "31", shift: "morning" as const, date: "2026-03-18" };
  const stop = { ...place, reasonId: breakdown?.id as string, people: null, note: "", confirmStops: true };
  await createStop(deps, salma, { ...stop, minutes: 59 });
  expect(await toldTo(factory, karim)).toEqual(["record_corrected"]);
  await createStop(deps, salma, { ...stop, minutes: 75 });
  expect((await panelOf(factory, karim))[0]).toMatchObject({
    kind: "long_stop",
    params: { line: "Sewing 1", date: "2026-03-18", shift: "morning", minutes: 75 },
    link: "/performance/entry?productionLineId=31&date=2026-03-18&shift=morning",
  });
  expect(await toldTo(factory, salma)).toEqual([]);
});

test("ten records above the worst rate of a line are one alert with a count", async () => {
  await using factory = await openPlant();
  for (let piece = 0; piece < 10; piece++)
    await createRecord(factory.deps, salma, { ...shirts, piecesMade: 100 + piece, piecesDefective: 20 });

  expect(await panelOf(factory, karim)).toMatchObject([
    { kind: "error_alert", count: 10, params: { line: "Sewing 1", date: "2026-03-18", percent: 18.3 } },
  ]);
});

test("few pieces and good rates raise no alert", async () => {
  await using factory = await openPlant();
  await createRecord(factory.deps, salma, { ...shirts, piecesMade: 10, piecesDefective: 5 });
  await createRecord(factory.deps, salma, { ...shirts, piecesMade: 100, piecesDefective: 8 });
  expect(await toldTo(factory, karim)).toEqual([]);
});

test("a correction that makes a rate bad raises an alert; a second one, or a better rate, raises none", async () => {
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

test("bad rates in a file raise alerts for today and yesterday, and none for older days", async () => {
  await using factory = await openPlant();
  const line = (date: string, defects: number) => `${date},morning,AB1,Sewing 1,SH-1,100,${defects},8`;
  const rows = [line("2026-03-18", 30), line("2026-03-17", 20), line("2026-03-16", 90), line("2026-03-18", 2)];
  const text = `date,shift,cin,line,product code,pieces,defects,hours\n${rows.join("\n")}\n`;
  const file = { name: "march.csv", bytes: new TextEncoder().encode(text) };
  const options = ImportOptions.parse({ confirmShifts: true });
  await startImport(factory.deps, karim, { kind: "performance_records", file, options });
  await startImport(factory.deps, karim, { kind: "performance_records", file, options });

  const notified = (await panelOf(factory, salma)).map(({ kind, count, params }) => ({ kind, count, ...params }));
  expect(notified).toHaveLength(2);
  expect(notified).toEqual(
    expect.arrayContaining([
      { kind: "error_alert", count: 1, line: "Sewing 1", date: "2026-03-18", percent: 30 },
      { kind: "error_alert", count: 1, line: "Sewing 1", date: "2026-03-17", percent: 20 },
    ]),
  );
});

test("notifies the user who started an import when it is done, with its figures", async () => {
  await using factory = await openPlant();
  const file = { name: "people.csv", bytes: new TextEncoder().encode("name,cin\nAïda,ZZ1\nBilal,ZZ2\n") };
  await startImport(factory.deps, karim, { kind: "workers", file, options: ImportOptions.parse({}) });

  expect(await panelOf(factory, karim)).toMatchObject([
    { kind: "import_done", reason: "yours", link: "/workers", params: { file: "people.csv", created: 2, rejected: 0 } },
  ]);
  expect(await toldTo(factory, amina)).toEqual([]);
});

test("notifies users of their new role and status", async () => {
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

test("notifies of a sign-in from a new browser, not of one from a known browser", async () => {
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

test("notifies once that a line stayed behind its target, after the grace period of late entries", async () => {
  await using factory = await openPlant();
  await createRecord(factory.deps, salma, { ...shirts, piecesMade: 10, piecesDefective: 0 });
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
      params: { line: "Sewing 1", good: 10, target: 30, stops: 0, pace: 20, date: "2026-03-18", shift: "morning" },
    },
  ]);
});

test("a line staffed all week and empty in the next shift is a gap, and planners are notified", async () => {
  await using factory = await openPlant();
  await createAssignment(factory.deps, karim, { ...plan, date: "2026-03-17" });
  await createAssignment(factory.deps, karim, { ...plan, date: "2026-03-18", productionLineId: "32" });
  factory.deps.setNow(Date.UTC(2026, 2, 18, 4));
  await watchShifts(factory.deps);
  await watchShifts(factory.deps);

  const gaps = (await panelOf(factory, salma)).filter(({ kind }) => kind === "coverage_gap");
  expect(gaps).toMatchObject([{ params: { line: "Sewing 1", date: "2026-03-18", shift: "morning" }, count: 1 }]);
});

test("the next hour does not repeat a gap that was read and marked unread, or cleared and restored", async () => {
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

test("notifies the requester of a report, and the other readers of a cleaned log", async () => {
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

import { expect, test } from "vitest";
import { type RoleOrNone, rolesThatCan } from "#app/core/domain/permissions";
import { mayDeleteRecord, mayEditRecord, mayRecordFor, needsReasonToRecord } from "./rights";

const today = "2026-03-18";
const as = (role: RoleOrNone) => ({ id: "3", role });

test("admins and managers correct any record, supervisors for a week, others none", () => {
  const who = (date: string) =>
    (["admin", "manager", "supervisor", "viewer", null] as const).filter((role) =>
      mayEditRecord(as(role), { date }, today),
    );

  expect(who("2026-03-18")).toEqual(["admin", "manager", "supervisor"]);
  expect(who("2026-03-11")).toEqual(["admin", "manager", "supervisor"]);
  expect(who("2026-03-10")).toEqual(["admin", "manager"]);
});

test("a supervisor may delete only an own record of the running production day", () => {
  const record = { date: today, createdBy: "3" };

  expect(mayDeleteRecord(as("supervisor"), record, today)).toBe(true);
  expect(mayDeleteRecord(as("supervisor"), { ...record, createdBy: "4" }, today)).toBe(false);
  expect(mayDeleteRecord(as("supervisor"), { ...record, createdBy: null }, today)).toBe(false);
  expect(mayDeleteRecord(as("supervisor"), { ...record, date: "2026-03-17" }, today)).toBe(false);
  expect(mayDeleteRecord(as("manager"), { createdBy: null, date: "2020-01-01" }, today)).toBe(true);
  expect(mayDeleteRecord(as("viewer"), record, today)).toBe(false);
});

test("moving a record to another day gives nobody a right they did not have", () => {
  const moved = { date: today, firstDate: "2026-03-10", createdBy: "3" };
  expect(mayDeleteRecord(as("supervisor"), moved, today)).toBe(false);
  expect(mayEditRecord(as("supervisor"), moved, today)).toBe(false);
  const movedBack = { date: "2026-03-10", firstDate: today, createdBy: "3" };
  expect([
    mayDeleteRecord(as("supervisor"), movedBack, today),
    mayEditRecord(as("supervisor"), movedBack, today),
  ]).toEqual([false, false]);
});

test("a supervisor records for the days that they may correct, and gives a reason once the day is over", () => {
  const may = (role: RoleOrNone) =>
    ["2026-03-18", "2026-03-11", "2026-03-10"].map((day) => mayRecordFor(as(role), day, today));
  expect(may("supervisor")).toEqual([true, true, false]);
  expect(may("manager")).toEqual([true, true, true]);
  expect(may("viewer")).toEqual([false, false, false]);
  expect(needsReasonToRecord(as("supervisor"), today, today)).toBe(false);
  expect(needsReasonToRecord(as("supervisor"), "2026-03-17", today)).toBe(true);
  expect(needsReasonToRecord(as("manager"), "2025-03-17", today)).toBe(false);
});

test("a role that imports records may record for any day", () => {
  for (const role of rolesThatCan("records.import")) expect(mayRecordFor(as(role), "2020-01-01", today)).toBe(true);
});

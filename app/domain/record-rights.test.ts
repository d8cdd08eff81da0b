import { expect, test } from "vitest";
import type { RoleOrNone } from "./permissions";
import { mayDelete, mayEdit } from "./record-rights";

const today = "2026-03-18";
const as = (role: RoleOrNone) => ({ id: "3", role });

test("admins and managers correct any record, supervisors for a week, others none", () => {
  const who = (date: string) =>
    (["admin", "manager", "supervisor", "viewer", null] as const).filter((role) => mayEdit(as(role), { date }, today));

  expect(who("2026-03-18")).toEqual(["admin", "manager", "supervisor"]);
  expect(who("2026-03-11")).toEqual(["admin", "manager", "supervisor"]);
  expect(who("2026-03-10")).toEqual(["admin", "manager"]);
});

test("a supervisor takes back only an own record of the running production day", () => {
  const record = { date: today, createdBy: "3" };

  expect(mayDelete(as("supervisor"), record, today)).toBe(true);
  expect(mayDelete(as("supervisor"), { ...record, createdBy: "4" }, today)).toBe(false);
  expect(mayDelete(as("supervisor"), { ...record, createdBy: null }, today)).toBe(false);
  expect(mayDelete(as("supervisor"), { ...record, date: "2026-03-17" }, today)).toBe(false);
  expect(mayDelete(as("manager"), { createdBy: null, date: "2020-01-01" }, today)).toBe(true);
  expect(mayDelete(as("viewer"), record, today)).toBe(false);
});

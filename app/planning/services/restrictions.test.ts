import { expect, test } from "vitest";
import { auditLog } from "#app/core/data/schema";
import { karim, salma } from "#tests/cast/cast";
import { paint, rows } from "#tests/cast/planned";
import { openFurnished } from "#tests/cast/records";
import type { TestFactory } from "#tests/server/factory";
import { findForSeat } from "./absences";
import { updateWorker } from "./leaving";
import { drawOnPlan } from "./strokes";
import { foreseeWarnings } from "./warnings";
import { copyAssignments } from "./writing";

const wednesday = { productionLineId: "31", shift: "morning" as const, date: "2026-03-18" };

/** Youssef cannot work in the afternoon, on Thursdays, or more than half a day. */
function restrict({ deps }: TestFactory) {
  return updateWorker(deps, karim, { id: "11", version: 1, shiftsOff: ["afternoon"], weekdaysOff: [4], mostHours: 9 });
}

test("what a worker cannot do is saved, told in the log, and taken back", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  expect(await restrict(factory)).toMatchObject({
    shiftsOff: ["afternoon"],
    weekdaysOff: [4],
    mostHours: 9,
    version: 2,
  });
  await updateWorker(deps, karim, { id: "11", version: 2, shiftsOff: [], weekdaysOff: [], mostHours: null });
  const saved = { shiftsOff: ["afternoon"], weekdaysOff: [4], mostHours: 9 };
  const free = { shiftsOff: [], weekdaysOff: [], mostHours: null };
  expect(await deps.db.select().from(auditLog)).toMatchObject([
    { action: "update", previous: free, next: saved },
    { action: "update", previous: saved, next: free },
  ]);
});

test("planning somebody for what they cannot do asks for a reason, or leaves them out", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await restrict(factory);
  const seat = { ...wednesday, workerId: "11", position: null, operation: "", reason: "" };
  const kindsOf = async (change: object) =>
    (await foreseeWarnings(deps, { ...seat, ...change }, null)).map(({ kind }) => kind);
  expect(await kindsOf({})).toEqual([]);
  expect(await kindsOf({ shift: "afternoon" })).toEqual(["cannotShift"]);
  expect(await kindsOf({ date: "2026-03-19" })).toEqual(["cannotWeekday"]);
  await paint(factory, ["11"], [wednesday]);
  expect(await kindsOf({ shift: "night" })).toEqual(["cannotHours", "secondShift"]);

  const thursday = { ...wednesday, date: "2026-03-19" };
  const stroke = { kind: "paint" as const, workerIds: ["11", "12"], cells: [thursday], reason: "" };
  await expect(drawOnPlan(deps, salma, stroke)).rejects.toMatchObject({
    key: "assignments:reasonRequired",
    detail: { details: { warnings: [{ kind: "cannotWeekday", workerName: "Youssef" }], withoutWarnings: 1 } },
  });
  expect(await drawOnPlan(deps, salma, { ...stroke, withoutWarned: true })).toMatchObject({ created: 1, leftOut: 1 });
});

test("a copy with shifts turned warns of the shift that somebody cannot work", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await restrict(factory);
  await paint(factory, ["11", "12"], [wednesday]);
  const copy = { from: "2026-03-16", to: "2026-03-23", days: 7, reason: "", turnShifts: true };
  await expect(copyAssignments(deps, salma, copy)).rejects.toMatchObject({
    detail: { details: { warnings: [{ kind: "cannotShift", workerName: "Youssef" }], withoutWarnings: 1 } },
  });
  expect(await copyAssignments(deps, salma, { ...copy, withoutWarned: true })).toMatchObject({
    created: 1,
    leftOut: 1,
  });
  expect((await rows(factory)).filter(({ date }) => date > "2026-03-22")).toMatchObject([{ workerId: "12" }]);
});

test("for an open seat, somebody who cannot work then comes last, with the reason", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await restrict(factory);
  const { offers } = await findForSeat(deps, { ...wednesday, date: "2026-03-19", shift: "afternoon" });
  expect(offers.length).toBeGreaterThan(1);
  expect(offers.at(-1)).toMatchObject({ id: "11", freeShifts: 0, doubts: ["cannotWeekday", "cannotShift"] });
  expect(offers.slice(0, -1).every(({ doubts }) => doubts.length === 0)).toBe(true);
});

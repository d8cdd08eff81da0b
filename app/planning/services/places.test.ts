import { expect, test } from "vitest";
import { karim } from "#tests/cast/cast";
import { paint } from "#tests/cast/planned";
import { openFurnished } from "#tests/cast/records";
import { reportLeave } from "./absences";
import { readWhereabouts } from "./places";

test("where fatima is on thursday: her line and shift, her absence the day before, and nothing planned the day after", async () => {
  await using factory = await openFurnished();
  const thursday = { productionLineId: "31", shift: "afternoon" as const, date: "2026-03-26" };
  await paint(factory, ["12"], [thursday]);
  const leave = { workerIds: ["12"], from: "2026-03-25", until: "2026-03-25", half: null, reason: "doctor" };
  await reportLeave(factory.deps, karim, leave);
  expect(await readWhereabouts(factory.deps, [{ id: "12", name: "Fatima" }], "2026-03-26")).toEqual([
    {
      workerId: "12",
      name: "Fatima",
      day: "2026-03-26",
      days: [
        { date: "2026-03-25", places: [], isAway: true },
        { date: "2026-03-26", places: [{ shift: "afternoon", lineName: "Sewing 1" }], isAway: false },
        { date: "2026-03-27", places: [], isAway: false },
      ],
    },
  ]);
});

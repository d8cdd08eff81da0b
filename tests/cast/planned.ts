import * as assignments from "#app/planning/data/assignments";
import { staffingCells, staffingDays } from "#app/planning/data/tables";
import type { PlanCell } from "#app/planning/domain/strokes";
import { drawOnPlan } from "#app/planning/services/strokes";
import type { TestFactory } from "../server/factory";
import { salma } from "./cast";

export function paint({ deps }: TestFactory, workerIds: string[], cells: PlanCell[]) {
  return drawOnPlan(deps, salma, { kind: "paint", workerIds, cells, reason: "" });
}

export function rows({ deps }: TestFactory) {
  return assignments.between(deps.db, "2026-01-01", "2026-12-31");
}

/** The plan and everything that the triggers derive from it. */
export async function state(factory: TestFactory) {
  const { db } = factory.deps;
  return {
    rows: await rows(factory),
    cells: await db.select().from(staffingCells),
    days: await db.select().from(staffingDays),
    absences: (await factory.env.DB.prepare("SELECT * FROM absences").all()).results,
  };
}

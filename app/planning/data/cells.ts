import { and, asc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import { STAGE_NAME } from "#app/catalogue/data/line-order";
import { productionLines as lines } from "#app/catalogue/data/tables";
import type { Database } from "#app/core/data/database";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { CoveredLine, StaffedCell } from "#app/planning/domain/coverage";
import { heldBy } from "#app/plant/data/held";
import type { LineValues } from "#app/plant/domain/line-values";
import { staffingCells } from "./tables";

/** The number of people planned on each line in each shift of these days, both included, without empty cells. */
export function staffed(db: Database, { from, to, productionLineId }: { from: Day; to: Day; productionLineId?: Id }) {
  return db
    .select({
      date: staffingCells.date,
      shift: staffingCells.shift,
      productionLineId: staffingCells.lineId,
      filled: staffingCells.filled,
    })
    .from(staffingCells)
    .where(
      and(
        gte(staffingCells.date, from),
        lte(staffingCells.date, to),
        productionLineId ? eq(staffingCells.lineId, productionLineId) : undefined,
      ),
    ) satisfies PromiseLike<StaffedCell[]>;
}

/** The lines a plan is made for, by name: active ones, and idle or removed ones on which anybody is planned then. */
export function linesOfPlan(db: Database, { from, to }: { from: Day; to: Day }) {
  return db
    .select({
      id: lines.id,
      name: lines.name,
      stage: STAGE_NAME,
      stagePlace: lines.stagePlace,
      held: heldBy<LineValues>(sql`${lines}`).as("held"),
      shifts: lines.shifts,
      status: lines.status,
    })
    .from(lines)
    .where(
      sql`(${and(eq(lines.status, "active"), isNull(lines.hiddenAt))}) OR ${lines.id} IN (
        SELECT line_id FROM staffing_cells WHERE date BETWEEN ${from} AND ${to})`,
    )
    .orderBy(asc(lines.searchText), asc(lines.id)) satisfies PromiseLike<CoveredLine[]>;
}

import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import {
  assignments,
  lineShiftDays,
  productionLines as lines,
  performanceRecords as records,
  staffingDays,
  workers,
} from "#app/core/data/schema";
import { shownName } from "#app/core/data/shown-name";
import type { Id } from "#app/core/domain/ids";
import type { BoardRows } from "#app/dashboard/domain/line-board";
import { heldOn } from "#app/plant/data/held";
import type { Day } from "#app/plant/domain/days";
import { SHIFTS } from "#app/plant/domain/shifts";
import { dueShare } from "#app/records/data/due-shares";
import type { DueRules } from "#app/records/domain/efficiency";

/**
 * A line with its records and its people of a day; only rows of that day are read. Undefined for a line that was
 * deleted.
 */
export async function read(db: Database, id: Id, day: Day, rules: DueRules): Promise<BoardRows | undefined> {
  const place = { lineId: sql`${lineShiftDays.lineId}`, shift: sql`${lineShiftDays.shift}`, date: sql`${day}` };
  const [found, recorded, shares, people, staffed] = await db.batch([
    db
      .select({
        id: lines.id,
        name: lines.name,
        status: lines.status,
        targetOutput: sql<number | null>`${heldOn("targetOutput", sql`${day}`, sql`${lines}`)}`.as("target_on"),
        inUse: lines.shifts,
      })
      .from(lines)
      .where(and(eq(lines.id, id), isNull(lines.hiddenAt))),
    db
      .select({
        shift: records.shift,
        workerId: records.workerId,
        secondsWorked: records.secondsWorked,
        piecesMade: records.piecesMade,
        piecesDefective: records.piecesDefective,
        createdAt: records.createdAt,
      })
      .from(records)
      .where(and(eq(records.lineId, id), eq(records.date, day))),
    db
      .select({
        shift: lineShiftDays.shift,
        dueShare: sql<number>`${dueShare(sql`${lineShiftDays.share}`, place, rules)}`.as("due_share"),
      })
      .from(lineShiftDays)
      .where(and(eq(lineShiftDays.lineId, id), inArray(lineShiftDays.shift, [...SHIFTS]), eq(lineShiftDays.date, day))),
    db
      .select({ shift: assignments.shift, name: shownName.as("worker_name") })
      .from(assignments)
      .innerJoin(workers, eq(workers.id, assignments.workerId))
      .where(and(eq(assignments.lineId, id), eq(assignments.date, day)))
      .orderBy(asc(workers.searchText)),
    db.select({ date: staffingDays.date }).from(staffingDays).where(eq(staffingDays.date, day)),
  ]);
  const [row] = found;
  if (!row) return undefined;
  const { inUse, ...line } = row;
  return { line, inUse, records: recorded, shares, people, isStaffed: staffed.length > 0 };
}

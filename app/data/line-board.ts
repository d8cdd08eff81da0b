import { and, asc, eq, isNull } from "drizzle-orm";
import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import type { BoardRows } from "#app/domain/line-board";
import type { Database } from "./database";
import { assignments, productionLines as lines, performanceRecords as records, workers } from "./schema";

/** A line with its records and its people of a day; only rows of that day are read. Undefined for a line that is gone. */
export async function read(db: Database, id: Id, day: Day): Promise<BoardRows | undefined> {
  const [found, recorded, people] = await db.batch([
    db
      .select({ id: lines.id, name: lines.name, status: lines.status, targetOutput: lines.targetOutput })
      .from(lines)
      .where(and(eq(lines.id, id), isNull(lines.hiddenAt))),
    db
      .select({
        shift: records.shift,
        piecesMade: records.piecesMade,
        piecesDefective: records.piecesDefective,
        createdAt: records.createdAt,
      })
      .from(records)
      .where(and(eq(records.lineId, id), eq(records.date, day))),
    db
      .select({ shift: assignments.shift, name: workers.name })
      .from(assignments)
      .innerJoin(workers, eq(workers.id, assignments.workerId))
      .where(and(eq(assignments.lineId, id), eq(assignments.date, day)))
      .orderBy(asc(workers.searchText)),
  ]);
  const [line] = found;
  return line && { line, records: recorded, people };
}

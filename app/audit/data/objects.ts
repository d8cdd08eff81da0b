import type { Restorable } from "#app/audit/domain/restoring";
import type { Database } from "#app/core/data/database";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import * as stops from "#app/losses/data/stops";
import { NOUN_TABLES } from "#app/nouns/data/nouns";
import * as assignments from "#app/planning/data/assignments";
import * as lineReports from "#app/records/data/line-reports";
import * as records from "#app/records/data/records";

/** The current state of an object of the log, with the values of a day; undefined when it was deleted. */
export async function find(db: Database, resource: Restorable, id: Id, day: Day): Promise<object | undefined> {
  if (resource === "assignment") return assignments.find(db, id);
  if (resource === "performance_record") return records.find(db, id);
  if (resource === "line_report") return lineReports.find(db, id);
  if (resource === "stop") return stops.find(db, id);
  return NOUN_TABLES[resource].restoring.find(db, id, day);
}

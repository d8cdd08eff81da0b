import type { Database } from "#app/data/database";
import * as stops from "#app/data/losses/stops";
import { NOUN_TABLES } from "#app/data/nouns";
import * as assignments from "#app/data/planning/assignments";
import * as records from "#app/data/records/records";
import type { Restorable } from "#app/domain/audit/restoring";
import type { Id } from "#app/domain/ids";

/** The current state of an object of the log; undefined when it was deleted. */
export async function find(db: Database, resource: Restorable, id: Id): Promise<object | undefined> {
  if (resource === "assignment") return assignments.find(db, id);
  if (resource === "performance_record") return records.find(db, id);
  if (resource === "stop") return stops.find(db, id);
  return NOUN_TABLES[resource].restoring.find(db, id);
}

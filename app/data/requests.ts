import { and, eq } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { Database } from "./database";
import { requests } from "./schema";

export function insert(
  db: Database,
  request: { actorId: Id; key: string; resourceId: Id; digest?: string; at: number },
) {
  return db.insert(requests).values(request);
}

export function find(db: Database, actorId: Id, key: string) {
  return db
    .select({ resourceId: requests.resourceId, digest: requests.digest })
    .from(requests)
    .where(and(eq(requests.actorId, actorId), eq(requests.key, key)))
    .get();
}

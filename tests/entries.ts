import { gt, max } from "drizzle-orm";
import { auditLog } from "#app/data/schema";
import type { TestFactory } from "./factory";

/** Runs one verb after the other and counts what each wrote to the log. */
export function countEntries({ deps }: TestFactory) {
  const ran = new Set<string>();
  const counts: Record<string, number> = {};
  const told: Record<string, number> = {};
  const newest = async () =>
    (
      await deps.db
        .select({ id: max(auditLog.id) })
        .from(auditLog)
        .get()
    )?.id ?? 0;
  const step = async <Value>(verb: { name: string }, entries: number, run: () => Promise<Value>): Promise<Value> => {
    const before = await newest();
    const value = await run();
    const name = `${Object.keys(told).length} ${verb.name}`;
    ran.add(verb.name);
    counts[name] = (await deps.db.select({ id: auditLog.id }).from(auditLog).where(gt(auditLog.id, before))).length;
    told[name] = entries;
    return value;
  };
  return { ran, counts, told, step };
}

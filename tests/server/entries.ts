import { gt, max } from "drizzle-orm";
import { differences } from "#app/audit/domain/log";
import { auditLog } from "#app/core/data/schema";
import { LANGUAGES } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import type { TestFactory } from "./factory";

/** Runs one verb after the other and counts the log entries of each. */
export function countEntries({ deps }: TestFactory) {
  const ran = new Set<unknown>();
  const counts: Record<string, number> = {};
  const notified: Record<string, number> = {};
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
    const name = `${Object.keys(notified).length} ${verb.name}`;
    ran.add(verb);
    counts[name] = (await deps.db.select({ id: auditLog.id }).from(auditLog).where(gt(auditLog.id, before))).length;
    notified[name] = entries;
    return value;
  };
  return { ran, counts, notified, step };
}

/** Fields in entries, by their values or their details, for which a language has no words. */
export async function wordless({ deps }: TestFactory) {
  const entries = await deps.db.select().from(auditLog);
  const notified = entries.flatMap((entry) => [
    ...differences(entry).map(({ field }) => field),
    ...Object.keys(entry.metadata ?? {}),
  ]);
  return LANGUAGES.flatMap((language) => {
    const words: Record<string, string> = resources[language].audit.fields;
    return [...new Set(notified)].filter((field) => !words[field]).map((field) => `${language} ${field}`);
  });
}

/** Secrets that the log must never contain: these texts, hashes of a password, and the bytes of a picture or a file. */
export async function betrayed({ deps }: TestFactory, secrets: readonly string[]) {
  const log = JSON.stringify(await deps.db.select().from(auditLog));
  return [...secrets, "$scrypt$", PNG, "data:", "name,cin"].filter((secret) => log.includes(secret));
}

/** The beginning of a PNG in base64. */
const PNG = "iVBORw0KGgo";

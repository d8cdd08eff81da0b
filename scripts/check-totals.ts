import { openDatabase } from "#app/core/data/database";
import { monthsOf, rebuildTotals, verifyTotals } from "#app/records/services/totals";
import { openLocal } from "./local-database.mjs";

/** Compares every total of the local database with its records; `rebuild` corrects the wrong ones. */
export async function checkTotals(directory: string, { rebuild }: { rebuild: boolean }): Promise<string> {
  await using local = await openLocal(directory);
  const deps = { db: openDatabase(local.db), now: Date.now };
  const wrong = await verifyTotals(deps);
  const notified = wrong.map(({ month, table, rows }) => `${month}: ${table}, ${rows} rows`);
  if (wrong.length === 0) return "Every total is what its records add up to.";
  if (!rebuild) throw new Error(`Totals differ from their records:\n${notified.join("\n")}`);
  await rebuildTotals(deps, monthsOf(wrong));
  return `Computed again:\n${notified.join("\n")}`;
}

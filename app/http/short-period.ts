import { redirect } from "@remix-run/cloudflare";
import { presetRange } from "#app/domain/day-ranges";
import type { Day } from "#app/domain/days";
import { RecordFilters, type RecordQuery } from "#app/domain/performance-records";

/**
 * No index knows the quality of a record, so a list of one quality is of a short period. An address that names a quality
 * without one, or with a long one, leads to the last thirty days, as choosing it on the screen does; what is no quality is left out of the address.
 */
export function settlePeriod(request: Request, query: RecordQuery, today: Day): void {
  const url = new URL(request.url);
  const asked = url.searchParams.get("quality");
  if (!asked || query.quality) return;
  if (RecordFilters.quality.safeParse(asked).success) {
    const { from, to } = presetRange("last30", today);
    url.searchParams.set("from", from);
    url.searchParams.set("to", to);
  } else url.searchParams.delete("quality");
  url.searchParams.delete("page");
  throw redirect(url.pathname + url.search);
}

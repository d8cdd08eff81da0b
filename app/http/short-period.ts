import { redirect } from "@remix-run/cloudflare";
import { presetRange } from "#app/domain/day-ranges";
import type { Day } from "#app/domain/days";
import { RecordFilters, type RecordQuery } from "#app/domain/performance-records";

/**
 * No index knows the quality of a record, so a list of one quality is of a short period. An address that names a quality
 * without one, or with a long one, leads to the last thirty days, as choosing it on the screen does.
 */
export function settlePeriod(request: Request, query: RecordQuery, today: Day): void {
  const url = new URL(request.url);
  const quality = RecordFilters.quality.safeParse(url.searchParams.get("quality")).data;
  if (!quality || query.quality) return;
  const { from, to } = presetRange("last30", today);
  url.searchParams.set("from", from);
  url.searchParams.set("to", to);
  url.searchParams.delete("page");
  throw redirect(url.pathname + url.search);
}

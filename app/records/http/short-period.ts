import { redirect } from "@remix-run/cloudflare";
import type { Day } from "#app/core/domain/calendar/days";
import { presetRange } from "#app/plant/domain/day-ranges";
import { RecordFilters, type RecordQuery } from "#app/records/domain/record-lists";

/**
 * No index covers the quality of a record, so a list of one quality needs a short period. An address with a quality and
 * no period, or a long one, redirects to the last thirty days, like choosing it on the screen. An invalid quality is
 * dropped from the address.
 */
export function settlePeriod(request: Request, query: RecordQuery, today: Day): void {
  const url = new URL(request.url);
  const requested = url.searchParams.get("quality");
  if (!requested || query.quality) return;
  if (RecordFilters.quality.safeParse(requested).success) {
    const { from, to } = presetRange("last30", today);
    url.searchParams.set("from", from);
    url.searchParams.set("to", to);
  } else url.searchParams.delete("quality");
  url.searchParams.delete("page");
  throw redirect(url.pathname + url.search);
}

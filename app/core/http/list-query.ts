import { redirect } from "@remix-run/cloudflare";
import type * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { LIMITS, PRINTED } from "#app/core/domain/limits";
import { cut } from "#app/core/domain/texts/texts";
import { SCREEN_PARAMETERS } from "#app/paths";

/**
 * The list query of a page's URL. Unlike the API, a page is lenient: an address with an invalid part redirects to the
 * same address without it, and without a part that the list does not know, so that an old bookmark still opens the
 * list, and no filter looks set that is not. The parts that the caller settles itself stay in the address.
 */
export function readListQuery<Schema extends z.ZodObject>(
  schema: Schema,
  request: Request,
  settled: readonly string[] = [],
): z.output<Schema> {
  const url = new URL(request.url);
  const input = Object.fromEntries(url.searchParams);
  if (input.q) input.q = cut(input.q, LIMITS.searchLength);
  // Two days are a period in either order.
  const [from, to] = [input.from, input.to].map((day) => Day.safeParse(day).data);
  if (from && to && from > to) Object.assign(input, { from: to, to: from });
  const known = [...Object.keys(schema.shape), ...SCREEN_PARAMETERS];
  const leftOut = Object.keys(input).filter((name) => !known.includes(name));
  for (;;) {
    const parsed = schema.safeParse(input);
    const issues = parsed.error?.issues ?? [];
    const misunderstood = issues.map(({ path }) => String(path[0])).filter((name) => name in input);
    for (const name of misunderstood) delete input[name];
    leftOut.push(...misunderstood.filter((name) => !settled.includes(name)));
    if (misunderstood.length > 0) continue;
    if (leftOut.length === 0) return onPaper(url, parsed.data ?? schema.parse({}));
    for (const name of leftOut) url.searchParams.delete(name);
    throw redirect(url.pathname + url.search);
  }
}

/** A list that is printed is one long page. */
function onPaper<Query>(url: URL, query: Query): Query {
  const isList = typeof query === "object" && query !== null && "page" in query && "size" in query;
  return isList && url.searchParams.has(PRINTED) ? { ...query, page: 1, size: LIMITS.printedRows } : query;
}

import type * as z from "zod";
import { Day } from "#app/domain/day";
import { LIMITS } from "#app/domain/limits";

/**
 * The list query of a page's URL. Unlike the API, a page forgives: what is not understood is left out, so that an old
 * bookmark still opens the list.
 */
export function readListQuery<Schema extends z.ZodObject>(schema: Schema, request: Request): z.output<Schema> {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  if (given.q) given.q = given.q.slice(0, LIMITS.searchLength);
  // Two days say a period in either order.
  const [from, to] = [given.from, given.to].map((given) => Day.safeParse(given).data);
  if (from && to && from > to) Object.assign(given, { from: to, to: from });
  for (;;) {
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    const misunderstood = parsed.error.issues.map(({ path }) => String(path[0])).filter((name) => name in given);
    if (misunderstood.length === 0) return schema.parse({});
    for (const name of misunderstood) delete given[name];
  }
}

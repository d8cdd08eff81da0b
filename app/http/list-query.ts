import { redirect } from "@remix-run/cloudflare";
import type * as z from "zod";
import { Day } from "#app/domain/day";
import { LIMITS } from "#app/domain/limits";

/**
 * The list query of a page's URL. Unlike the API, a page forgives: an address with something that is not understood
 * leads to the same address without it, so that an old bookmark still opens the list and no filter looks set that is
 * not. What the caller settles on its own stays in the address.
 */
export function readListQuery<Schema extends z.ZodObject>(
  schema: Schema,
  request: Request,
  settled: readonly string[] = [],
): z.output<Schema> {
  const url = new URL(request.url);
  const given = Object.fromEntries(url.searchParams);
  if (given.q) given.q = given.q.slice(0, LIMITS.searchLength);
  // Two days say a period in either order.
  const [from, to] = [given.from, given.to].map((given) => Day.safeParse(given).data);
  if (from && to && from > to) Object.assign(given, { from: to, to: from });
  const leftOut: string[] = [];
  for (;;) {
    const parsed = schema.safeParse(given);
    const issues = parsed.error?.issues ?? [];
    const misunderstood = issues.map(({ path }) => String(path[0])).filter((name) => name in given);
    for (const name of misunderstood) delete given[name];
    leftOut.push(...misunderstood.filter((name) => !settled.includes(name)));
    if (misunderstood.length > 0) continue;
    if (leftOut.length === 0) return parsed.data ?? schema.parse({});
    for (const name of leftOut) url.searchParams.delete(name);
    throw redirect(url.pathname + url.search);
  }
}

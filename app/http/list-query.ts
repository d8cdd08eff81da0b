import type * as z from "zod";

/**
 * The list query of a page's URL. Unlike the API, a page forgives: what is not understood is left out, so that an old
 * bookmark still opens the list.
 */
export function readListQuery<Schema extends z.ZodObject>(schema: Schema, request: Request): z.output<Schema> {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) delete given[String(issue.path[0])];
  return schema.parse(given);
}

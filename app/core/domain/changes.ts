import * as z from "zod";
import { Id } from "./ids";
import { LIMITS } from "./limits";

/** The object of a change and the version that was read, so that a stale save is noticed. */
export const Versioned = z.object({ id: Id, version: z.number().int().min(1) });
export type Versioned = z.infer<typeof Versioned>;

type WithoutDefaults<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : Shape[Field];
};

/**
 * The schema of a partial change: every field is optional and has no default, so that an omitted field stays as it is.
 */
export function changeOf<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  const fields = Object.fromEntries(
    Object.entries(input.shape).map(([name, field]) => [name, field instanceof z.ZodDefault ? field.unwrap() : field]),
  ) as WithoutDefaults<Shape>;
  return z.object(fields).partial().extend(Versioned.shape);
}

/** An object named by its id alone. */
export const Reference = z.object({ id: Id });
export type Reference = z.infer<typeof Reference>;

/** The objects of a bulk action; the ids travel as one array. */
export const Selection = z.object({
  ids: z.array(Id).min(1, "errors:nothingSelected").max(LIMITS.bulkMaximum, "errors:tooManySelected"),
});
export type Selection = z.infer<typeof Selection>;

import { expect, test } from "vitest";
import type * as z from "zod";
import { OPERATIONS } from "#workers/api/operations";
import { ENTITIES } from "./specification/fields";

// Every answer that a test gets is compared with its schema, field by field: tests/server/described.ts.

const FIELDS = ENTITIES.flatMap(({ entity, takes, gives, fields }) =>
  Object.entries(fields).map(([field, at]) => ({
    entity,
    field,
    places: typeof at === "string" ? { ...(takes && { takes: at }), gives: at } : at,
    calls: { takes, gives },
  })),
);

test.each(FIELDS)("$entity has $field", ({ places, calls }) => {
  if (places.takes) expect(namesIn(callOf(calls.takes).body)).toContain(places.takes);
  if (places.gives) expect(namesIn(callOf(calls.gives).gives)).toContain(places.gives);
  expect(places.takes ?? places.gives).toBeDefined();
});

function callOf(id: string | undefined) {
  const found = OPERATIONS.find((operation) => operation.id === id);
  if (!found) throw new Error(`no call is named ${id}`);
  return found;
}

/** The fields within a schema, each with its path. */
function namesIn(schema: z.ZodType | undefined, before = ""): string[] {
  const { def } = (schema ?? {}) as unknown as { def?: Def };
  if (def?.shape)
    return Object.entries(def.shape).flatMap(([name, field]) => [
      before + name,
      ...namesIn(field, `${before}${name}.`),
    ]);
  const inner = [def?.element, def?.innerType, def?.left, def?.right, def?.in, def?.out, ...(def?.options ?? [])];
  return inner.flatMap((each) => (each ? namesIn(each, before) : []));
}

type Def = { shape?: Record<string, z.ZodType>; options?: z.ZodType[] } & Partial<
  Record<"element" | "innerType" | "left" | "right" | "in" | "out", z.ZodType>
>;

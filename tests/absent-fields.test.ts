import { expect, test } from "vitest";
import * as z from "zod";
import { OPERATIONS } from "#workers/api/operations";

/** Proofs and confirmations of a change; nothing of them is stored. */
const ABOUT_THE_CHANGE = ["current", "confirmStops", "confirmRepeat"];

const changes = OPERATIONS.filter(({ method, body }) => method === "patch" && isWithVersion(body)).map(
  ({ path, body }) => [path, body as z.ZodObject] as const,
);

test("most changes name the version that they change", () => {
  expect(changes.length).toBeGreaterThanOrEqual(9);
});

test("every PATCH leaves absent fields absent, also within a field", () => {
  for (const [path, body] of changes) {
    expect(filled(body, { version: 1 }), path).toEqual([]);
    for (const [name, field] of Object.entries(body.shape)) {
      const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
      if (inner instanceof z.ZodObject) expect(filled(inner, {}), `${path} ${name}`).toEqual([]);
    }
  }
});

/** The fields that a schema fills in although nobody has given them. */
function filled(schema: z.ZodObject, input: Record<string, unknown>): string[] {
  const read = schema.parse(input);
  return Object.keys(read).filter(
    (name) => !(name in input) && read[name] !== undefined && !ABOUT_THE_CHANGE.includes(name),
  );
}

function isWithVersion(body: unknown): boolean {
  return body instanceof z.ZodObject && "version" in body.shape;
}

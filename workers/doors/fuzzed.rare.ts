import fc from "fast-check";
import { expect, test } from "vitest";
import { translate } from "#app/i18n/server";
import { callAs } from "#tests/server/call";
import { openWorld } from "#tests/server/repeated-calls";
import { describeApi } from "#workers/api/openapi";
import { OPERATIONS } from "#workers/api/operations";

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
};

/** Values that no schema asks for. */
const ODD = fc.constantFrom<unknown>(
  null,
  "",
  "\ud800",
  -1,
  1e308,
  true,
  [],
  {},
  "7",
  7,
  "2026-02-30",
  "x".repeat(5_000),
);
/** The signing in and out of others, which ends the session of the test, and what leaves the house. */
const LEFT_OUT = /\/auth\/|\/account|\/sessions|\/openapi|\/docs|\/users/;

/** Each call is compared with its description by {@link callAs}: the status, the answer and the codes of a refusal. */
test("no call answers anything from its schema, or beside it, with an error of the server or an undescribed answer", async () => {
  await using world = await openWorld();
  const call = await callAs(world, "admin");
  const { paths } = describeApi(OPERATIONS, await translate("en"));
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    OPERATIONS.filter((each) => `/api${each.path}` === path && !LEFT_OUT.test(path)).map(({ method, form }) => ({
      path,
      method,
      form,
      described: methods[method],
    })),
  );
  for (const { path, method, form, described } of calls) {
    const content = described?.requestBody?.content as { "application/json"?: { schema: Schema } } | undefined;
    const parameters = (described?.parameters ?? []).flatMap((each) => ("schema" in each ? [each] : []));
    const input = fc.record({
      ids: fc.array(fc.constantFrom("7", "11", "21", "31", "0", "x", "9".repeat(30)), { minLength: 3, maxLength: 3 }),
      query: fc.record(
        Object.fromEntries(
          parameters.filter((each) => each.in === "query").map(({ name, schema }) => [name, from(schema as Schema)]),
        ),
        { requiredKeys: [] },
      ),
      body: from(content?.["application/json"]?.schema ?? {}),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ ids, query, body }) => {
        const address = path.replace(/\{\w+\}/g, () => encodeURIComponent(ids.pop() ?? "7"));
        const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
        const sent = method === "get" || form ? undefined : (body ?? {});
        const answer = await call(method.toUpperCase(), `${address}?${search}`, sent);
        expect(answer.status, `${method} ${address}?${search} ${JSON.stringify(sent)}`).toBeLessThan(500);
      }),
      { numRuns: 40, seed: 7 },
    );
  }
});

/** A value of a schema, or now and then an odd one. */
function from(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: valid(schema) }, { weight: 1, arbitrary: ODD });
}

function valid(schema: Schema): fc.Arbitrary<unknown> {
  const { enum: choices, anyOf = schema.oneOf, allOf, items, properties, required = [] } = schema;
  if ("const" in schema) return fc.constant(schema.const);
  if (choices) return fc.constantFrom(...choices);
  if (anyOf) return fc.oneof(...anyOf.map(from));
  if (allOf) return fc.tuple(...allOf.map(valid)).map((parts) => Object.assign({}, ...parts));
  if (properties) {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, from(field)]));
    return fc.record(fields, { requiredKeys: required });
  }
  switch (schema.type) {
    case "array":
      return fc.array(from(items ?? {}), { maxLength: 4 });
    case "integer":
      return fc.oneof(fc.integer({ min: -2, max: 60 }), fc.maxSafeInteger());
    case "number":
      return fc.oneof(fc.integer({ min: -2, max: 60 }), fc.double());
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return schema.format === "date"
        ? fc.constantFrom("2026-03-17", "2026-03-18", "2026-03-19", "0001-01-01", "9999-12-31")
        : fc.oneof(
            fc.constantFrom("11", "12", "21", "31", "14", "Sewing 1"),
            fc.string({ unit: "grapheme", maxLength: 30 }),
          );
    default:
      return fc.anything({ maxDepth: 2 });
  }
}

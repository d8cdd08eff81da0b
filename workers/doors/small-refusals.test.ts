import { expect, test } from "vitest";
import * as z from "zod";
import { MOST_PROBLEMS } from "#app/core/domain/errors";
import { PAGES } from "#tests/server/access";
import { callAs } from "#tests/server/call";
import { openFactory } from "#tests/server/factory";
import { postForm } from "#tests/server/posted-forms";
import { openWorld } from "#tests/server/repeated-calls";
import { OPERATIONS } from "#workers/api/operations";

type Refusal = { error: { message: string; field?: string; fields?: object; codes?: object } };

const MOST_BYTES = 4 * 1024;

test("a sign-in with 20,000 unknown names is refused with 20 of them, and costs nobody else anything", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "nobody", { "Accept-Language": "en" });
  const answer = await call("POST", "/api/auth/login", oddNames(20_000));
  const text = await answer.text();
  expect([answer.status, text.length < MOST_BYTES]).toEqual([422, true]);
  const { message, fields = {} } = (JSON.parse(text) as Refusal).error;
  expect(Object.entries(fields)).toHaveLength(MOST_PROBLEMS);
  expect(fields).toMatchObject({ odd0: "This call does not know: odd0." });
  expect(message).toMatch(/^This call does not know: odd0, .*, odd19 …\.$/);
});

test("no call answers many odd names and values with more than 20 names in 4 kB", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  for (const { method, path, body } of OPERATIONS.filter(({ method }) => method !== "get")) {
    for (const sent of oddBodies(body, 300)) {
      const answer = await call(method.toUpperCase(), `/api${path.replace(/\{\w+\}/g, "7")}`, sent);
      if (answer.status < 400) continue;
      const { message, field = "", fields = {}, codes = {} } = (await answer.json<Refusal>()).error;
      expect(Object.keys(fields).length, path).toBeLessThanOrEqual(MOST_PROBLEMS);
      expect(JSON.stringify([message, field, fields, codes]).length, path).toBeLessThan(MOST_BYTES);
    }
  }
});

test("a call with more values or levels than any of ours is refused before it is read", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin", { "Content-Type": "application/json" });
  for (const text of [`{"name":${"[".repeat(40)}`, `{"name":[${"1,".repeat(200_000)}1]}`]) {
    const answer = await call("POST", "/api/products", new TextEncoder().encode(text));
    expect([answer.status, (await answer.json<Refusal>()).error]).toMatchObject([
      413,
      { code: "errors.tooManyValues" },
    ]);
  }
});

test("no form of a page makes a list as long as its index says, and none answers more than it was sent", async () => {
  await using world = await openWorld();
  for (const [file, { intents = {} }] of Object.entries(PAGES)) {
    for (const [intent, { fields }] of Object.entries(intents)) {
      const odd = { ...fields, ...oddNames(300), ids: Object.keys(oddNames(300)) };
      const { answer } = await postForm(world, file, intent, { fields: odd });
      expect(JSON.stringify(answer).length, `${file} ${intent}`).toBeLessThan(
        2 * JSON.stringify(odd).length + MOST_BYTES,
      );
      for (const name of ["rows[4000000000]", "rows[1000].name", "a".repeat(200)]) {
        const refused = await postForm(world, file, intent, { fields: { ...fields, [name]: "1" } }).catch(
          (refusal) => refusal,
        );
        expect(refused, `${file} ${intent} ${name}`).toMatchObject({ init: { status: 400 } });
      }
    }
  }
});

function oddNames(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`odd${at}`, "1"]));
}

/** A body with many odd names, and one with many odd items in each field. */
function oddBodies(schema: z.ZodType | undefined, count: number): object[] {
  const items = [Array.from({ length: count }, (_, at) => `odd${at}`), Array.from({ length: count }, () => ({}))];
  return [oddNames(count), ...items.map((list) => Object.fromEntries(namesOf(schema).map((name) => [name, list])))];
}

function namesOf(schema: unknown): string[] {
  if (schema instanceof z.ZodPipe) return [schema.def.in, schema.def.out].flatMap(namesOf);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesOf);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

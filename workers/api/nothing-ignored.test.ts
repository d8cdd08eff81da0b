import { expect, test } from "vitest";
import * as z from "zod";
import { callAs } from "#tests/server/call";
import { openFactory } from "#tests/server/factory";
import { OPERATIONS } from "./operations";
import { unknownNames } from "./unknown-names";

type Refusal = { error: { field: string; message: string; fields: Record<string, string> } };

test("every call refuses a parameter that it does not know, and names it", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  for (const { method, path } of OPERATIONS) {
    const answer = await call(method.toUpperCase(), `/api${path.replace(/\{\w+\}/g, "7")}?typo=1`);
    expect([path, answer.status, (await answer.json<Refusal>()).error.field]).toEqual([path, 422, "typo"]);
  }
});

test("every change refuses a field that it does not know, and names it", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  for (const { method, path, form } of OPERATIONS.filter(({ method }) => method !== "get")) {
    const body = form ? new FormData() : { typo: 1 };
    if (body instanceof FormData) body.set("typo", "1");
    const answer = await call(method.toUpperCase(), `/api${path.replace(/\{\w+\}/g, "7")}`, body);
    expect([path, answer.status, (await answer.json<Refusal>()).error.field]).toEqual([path, 422, "typo"]);
  }
});

test("no call with an id in its address takes another one from its body", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  const named = OPERATIONS.filter(({ path, body }) => path.includes("{") && body !== undefined);
  expect(named.length).toBeGreaterThan(10);
  for (const { method, path } of named) {
    const answer = await call(method.toUpperCase(), `/api${path.replace(/\{\w+\}/g, "7")}`, { id: "8" });
    expect([path, answer.status, (await answer.json<Refusal>()).error.field]).toEqual([path, 422, "id"]);
  }
});

test("a mistyped filter does not pay wages on the whole history, nor a mistyped price make a product without one", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin", { "Accept-Language": "en" });
  const list = await call("GET", "/api/performance-records?worker=1&updatedSince=2026-11-01");
  expect([list.status, await list.json()]).toEqual([
    422,
    {
      error: {
        code: "errors.unknownNames",
        kind: "invalid",
        message: "This call does not know: worker, updatedSince.",
        field: "worker",
        fields: {
          worker: "This call does not know: worker.",
          updatedSince: "This call does not know: updatedSince.",
        },
        codes: { worker: "errors.unknownNames", updatedSince: "errors.unknownNames" },
      },
    },
  ]);
  const product = await call("POST", "/api/products", { name: "Shirt", code: "SH-1", price: 18.5 });
  expect([product.status, (await product.json<Refusal>()).error.field]).toEqual([422, "price"]);
  expect(await (await call("GET", "/api/products")).json()).toMatchObject({ total: 0 });
});

test("every call refuses an empty parameter, so that a program that has lost an id does not get the whole history", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin", { "Accept-Language": "en" });
  for (const { method, path, query } of OPERATIONS) {
    for (const name of Object.keys(query?.shape ?? {}).filter((name) => name !== "q")) {
      const answer = await call(method.toUpperCase(), `/api${path.replace(/\{\w+\}/g, "7")}?${name}=`);
      expect([path, answer.status, (await answer.json<Refusal>()).error.fields]).toEqual([
        path,
        422,
        { [name]: "A parameter without a value is refused. Leave it out." },
      ]);
    }
  }
});

test("an export holds all pages and the columns that it was asked for, and refuses pages and columns it does not know", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin", { "Accept-Language": "en" });
  for (const { path, query } of OPERATIONS.filter(
    ({ id }) => /^export.*AsCsv$/.test(id) && !/conversation/i.test(id),
  )) {
    for (const odd of ["page=1", "size=10", ...(query?.shape.columns ? ["columns=name,pieces", "columns=,"] : [])]) {
      const answer = await call("GET", `/api${path}?${odd}`);
      expect([path, odd, answer.status]).toEqual([path, odd, 422]);
    }
  }
  const workers = await call("GET", "/api/workers/export.csv?columns=cin,phone");
  expect(await workers.text()).toBe("Name,CIN,Phone\r\n");
});

test("a visitor without a session learns nothing of what a call knows", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "nobody");
  expect((await call("GET", "/api/performance-records?worker=1")).status).toBe(401);
  expect((await call("POST", "/api/products", { price: 1 })).status).toBe(401);
});

test("an import with a mistyped setting, field or answer imports nothing", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  const wrong = { settings: '{"decimel":","}', mapping: '{"nam":0}', dryRun: "yes", dryrun: "true" };
  const named = { settings: "settings.decimel", mapping: "mapping.nam", dryRun: "dryRun", dryrun: "dryrun" };
  for (const [field, value] of Object.entries(wrong) as [keyof typeof wrong, string][]) {
    const form = new FormData();
    form.set("file", new File(["name,cin\nYoussef,EE-1\n"], "workers.csv"));
    form.set(field, value);
    const answer = await call("POST", "/api/workers/import", form);
    expect([answer.status, (await answer.json<Refusal>()).error.field]).toEqual([422, named[field]]);
  }
  expect(await (await call("GET", "/api/workers")).json()).toMatchObject({ total: 0 });
});

test("names are found at any depth, behind defaults, lists, choices and steps", () => {
  const Row = z.object({ pieces: z.number(), instead: z.object({ id: z.string() }).optional() });
  const Either = z.union([z.object({ from: z.string() }), z.object({ id: z.string(), why: z.string() })]);
  const Schema = z.object({
    rows: z.array(Row).default([]),
    either: z.preprocess((value) => value, Either).optional(),
    names: z.record(z.string(), z.object({ en: z.string() })),
  });
  const input = {
    rows: [{ pieces: 1 }, { pieces: 2, price: 3, instead: { id: "1", version: 2 } }],
    either: { id: "1", why: "", until: "" },
    names: { any: { en: "", fr: "" } },
    __proto__: null,
  };
  expect(unknownNames(Schema, input)).toEqual([
    "rows.1.price",
    "rows.1.instead.version",
    "either.until",
    "names.any.fr",
  ]);
  expect(unknownNames(Schema, JSON.parse('{"__proto__": 1, "toString": 2}'))).toEqual(["__proto__", "toString"]);
  expect(unknownNames(z.looseObject({}), { anything: 1 })).toEqual([]);
});

test("twenty thousand unknown names are refused without a message of all of them for each", async () => {
  await using factory = await openFactory();
  const names = Array.from({ length: 20_000 }, (_, each) => `a${each}`);
  const input = Object.fromEntries(names.map((name) => [name, ""]));
  const call = await callAs(factory, "admin");
  const json = await call("POST", "/api/auth/login", input);
  expect(json.status).toBe(422);
  expect((await json.text()).length).toBeLessThan(10_000);

  const form = new FormData();
  for (const name of names) form.set(name, "");
  const parts = await call("POST", "/api/workers/import", form);
  expect(parts.status).toBe(413);
  const { error } = await parts.json<{ error: { code: string; message: string } }>();
  expect(error).toMatchObject({ code: "errors.tooManyParts", message: "A form can have at most 5,000 parts." });
});

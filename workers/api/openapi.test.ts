import { expect, test } from "vitest";
import { can, ROLES } from "#app/core/domain/permissions";
import { LANGUAGES } from "#app/i18n/languages";
import { translate } from "#app/i18n/server";
import { shirt } from "#tests/cast/cast";
import { callAs } from "#tests/server/call";
import { openFactory } from "#tests/server/factory";
import { frontDoor } from "#tests/server/worker";
import { REFUSAL_CODES } from "#workers/front/refusals";
import { api } from "../api";
import { type DescribedCall, describeApi } from "./openapi";
import { OPERATIONS } from "./operations";

test("the API has a route for every described call, and no other", () => {
  const routed = api.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, "{$1}")}`);
  const described = OPERATIONS.map(({ method, path }) => `${method} ${path}`);

  expect([...new Set(described)].sort()).toEqual([...new Set(routed)].sort());
});

test("anybody may read it, and it describes a line, its input and its answers", async () => {
  await using factory = await openFactory();
  const answer = await frontDoor.request("/api/openapi.json", {}, factory.env);
  const description = (await answer.json()) as { openapi: string; paths: Record<string, Record<string, unknown>> };

  expect(description.openapi).toBe("3.1.0");
  expect(description.paths["/api/production-lines"]?.post).toMatchObject({
    requestBody: {
      content: {
        "application/json": { schema: { required: ["name", "capacity"], properties: { name: { type: "string" } } } },
      },
    },
    responses: {
      201: { content: { "application/json": { schema: { properties: { id: {}, version: { type: "integer" } } } } } },
    },
  });
});

test("every call has a name of its own, a sentence in each language, a part and the status of its refusals", async () => {
  const ids = OPERATIONS.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
  for (const language of LANGUAGES) {
    const described = describeApi(OPERATIONS, await translate(language));
    const parts = described.tags.map(({ name }) => name);
    for (const { name, description } of described.tags) expect(description, name).not.toMatch(UNSAID);
    const sentences = callsOf(described).map(({ call }) => call.summary);
    expect(new Set(sentences).size).toBe(OPERATIONS.length);
    for (const { name, call } of callsOf(described)) {
      expect(call.summary, name).not.toMatch(UNSAID);
      expect(parts, name).toContain(call.tags[0]);
      const isStatic = /health|docs|openapi|google|logout/i.test(name);
      expect(isStatic || Object.keys(call.responses).some((status) => /^4/.test(status)), name).toBe(true);
    }
    for (const { description } of Object.values(described.components.responses))
      expect(description).not.toMatch(UNSAID);
  }
});

test("every call says which permission and roles it is for", async () => {
  const described = callsOf(describeApi(OPERATIONS, await translate("en")));
  for (const { name, call } of described) {
    const may = call["x-permission"];
    if (may === "open") expect(call, name).toMatchObject({ security: [], "x-roles": [] });
    else
      expect(call["x-roles"], name).toEqual([
        ...ROLES.filter((role) => can(role, may)),
        ...(can(null, may) ? ["none"] : []),
      ]);
  }
});

test("every successful answer has a schema or the media type of its file, and 204 has neither", () => {
  for (const { id, answer, gives, sends } of OPERATIONS) {
    expect([id, gives !== undefined || sends !== undefined]).toEqual([id, answer !== 204]);
  }
});

test("bodies are closed, days are dates, and no call has an answer for any status", async () => {
  const described = describeApi(OPERATIONS, await translate("en"));
  for (const { name, call } of callsOf(described)) {
    expect(Object.keys(call.responses), name).not.toContain("default");
    for (const schema of objectsIn(call.requestBody)) expect(schema.additionalProperties, name).toBeDefined();
  }
  expect(described.paths["/api/assignments"]?.post?.requestBody).toMatchObject({
    content: {
      "application/json": { schema: { properties: { date: { format: "date" } }, additionalProperties: false } },
    },
  });
  expect(described.paths["/api/workers/export.csv"]?.get?.security).toEqual([{ session: [] }, { renewal: [] }]);
});

test("a refused method is told what its address has, and no other one", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  const paths = [...new Set(OPERATIONS.map(({ path }) => path))];
  for (const path of paths) {
    const here = OPERATIONS.filter((each) => each.path === path).map(({ method }) => method.toUpperCase());
    const answer = await call("OPTIONS", `/api${path.replace(/\{\w+\}/g, "7")}`);
    const allowed = answer.headers.get("Allow")?.split(", ") ?? [];
    expect([path, answer.status, allowed.filter((method) => method !== "HEAD").sort()]).toEqual([
      path,
      405,
      here.sort(),
    ]);
  }
});

test("each parameter of an address is described once, and each reference leads somewhere", async () => {
  const described = describeApi(OPERATIONS, await translate("en"));
  for (const [path, { parameters = [], ...methods }] of Object.entries(described.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.map(({ name }) => name)).toEqual(inPath);
    for (const { description } of parameters) expect(description, path).not.toMatch(UNSAID);
    for (const call of Object.values(methods)) {
      const names = call.parameters.flatMap((each) => ("name" in each ? [each.name] : []));
      expect(new Set([...names, ...inPath]).size, path).toBe(names.length + inPath.length);
    }
  }
  for (const [, kind = "", name = ""] of JSON.stringify(described).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
    expect(described.components).toHaveProperty([kind, name]);
  }
  expect(described.info.license).toEqual({ name: "MIT", identifier: "MIT" });
  expect(described.servers).toHaveLength(1);
});

test("the same class of refusal has a name for each kind, in any language, and so has each field", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin", { "Accept-Language": "fr" });
  const made = await (await call("POST", "/api/products", shirt)).json<{ id: string }>();
  const errorOf = async (answer: Response) => (await answer.json<{ error: object }>()).error;
  expect(await errorOf(await call("POST", "/api/products", shirt))).toMatchObject({
    code: "products.codeTaken",
    kind: "conflict",
  });
  expect(await errorOf(await call("PATCH", `/api/products/${made.id}`, { version: 7, name: "Shirt" }))).toMatchObject({
    code: "errors.stale",
    kind: "conflict",
  });
  expect(await errorOf(await call("POST", "/api/products", { ...shirt, name: "", code: "" }))).toMatchObject({
    code: "products.nameRequired",
    kind: "invalid",
    codes: { name: "products.nameRequired", code: "products.codeRequired" },
  });
});

test("a list whose filter is required says so", async () => {
  const { paths } = describeApi(OPERATIONS, await translate("en"));
  expect(paths["/api/assignments/absences"]?.get?.parameters).toMatchObject([
    { name: "from", in: "query", required: true },
    { name: "to", in: "query", required: true },
    { name: "workerId", in: "query" },
  ]);
});

test("a reset link for a user is described with and without mail", async () => {
  const described = describeApi(OPERATIONS, await translate("en")).paths["/api/users/{id}/password-reset"]?.post;
  expect(described).toMatchObject({
    responses: {
      200: { content: { "application/json": { schema: { required: ["link"] } } } },
      204: { description: expect.any(String) },
    },
  });
});

test("it contains schemas and nothing of the validation library", async () => {
  await using factory = await openFactory();
  const answer = await frontDoor.request("/api/openapi.json", {}, factory.env);
  const description = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };

  expect(JSON.stringify(description)).not.toMatch(/"(_zod|def|_def|~standard|shape|checks)":/);
  expect(description.paths["/api/chat/files"]?.post).toMatchObject({
    requestBody: {
      content: {
        "multipart/form-data": {
          schema: { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } },
        },
      },
    },
    responses: { 201: { content: { "application/json": { schema: { properties: { id: {}, name: {}, size: {} } } } } } },
  });
});

test("people read the same description as a page, in their language", async () => {
  await using factory = await openFactory();
  const answer = await frontDoor.request(
    "http://localhost/api/docs",
    { headers: { "Accept-Language": "fr" } },
    factory.env,
  );
  const page = await answer.text();

  expect(answer.headers.get("Content-Type")).toContain("text/html");
  expect(page).toContain('lang="fr"');
  expect(page).toMatch(/<p>Corps\s: application\/json<\/p>/);
  for (const { path } of OPERATIONS) expect(page).toContain(`<code>/api${path}</code>`);
  for (const code of REFUSAL_CODES) expect(page).toContain(`<code>${code}</code>`);
  expect(page).not.toMatch(/\{\{/);
  expect(page).toContain("Importer des ouvriers depuis un fichier");
  expect(page).toMatch(/<p>Qui peut l’appeler\s: Administrateur, Responsable<\/p>/);
});

/** A key, or a value that was not put into its sentence. */
const UNSAID = /api-docs|^[a-z]+\.|\{\{|^$/;

function callsOf({ paths }: ReturnType<typeof describeApi>) {
  return Object.entries(paths).flatMap(([path, { parameters: _, ...methods }]) =>
    Object.entries(methods).map(([method, call]) => ({
      name: `${method} ${path.replace("/api", "")}`,
      call: call as DescribedCall,
    })),
  );
}

type Schema = { properties?: object; additionalProperties?: unknown };

/** The schemas of objects in a description, at any depth. */
function objectsIn(described: unknown): Schema[] {
  if (typeof described !== "object" || described === null) return [];
  const inner = Object.values(described).flatMap(objectsIn);
  return "properties" in described && "type" in described ? [described as Schema, ...inner] : inner;
}

import { expect, test } from "vitest";
import { openFactory } from "#tests/factory";
import { frontDoor } from "#tests/worker";
import { api } from "../api";
import { describeApi } from "./openapi";
import { OPERATIONS } from "./operations";

test("the description names every call of the API, and no other", () => {
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

test("a reset link for a user is described with and without mail", () => {
  const described = describeApi(OPERATIONS).paths["/api/users/{id}/password-reset"]?.post;
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
});

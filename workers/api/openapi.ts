import { Hono } from "hono";
import * as z from "zod";
import type { Door } from "#workers/front/door";
import packageJson from "../../package.json";
import type { Operation } from "./operation";
import { OPERATIONS } from "./operations";

/** The description of the API, from the schemas that check its calls (OpenAPI 3.1). */
export const openapi = new Hono<Door>().get("/", (c) => c.json(describeApi(OPERATIONS)));

export function describeApi(operations: readonly Operation[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = `/api${operation.path}`;
    paths[path] = { ...paths[path], [operation.method]: described(operation) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Trame", version: packageJson.version },
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-trame-access" } },
    },
    security: [{ session: [] }],
  };
}

const ERROR = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string" },
        message: { type: "string" },
        field: { type: "string" },
        fields: { type: "object", additionalProperties: { type: "string" } },
        details: {},
      },
    },
  },
};

function described({ path, method, query, body, form, answer, gives, withoutMail, isPublic }: Operation) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, field]) => ({
    name,
    in: "query",
    schema: jsonSchema(field as z.ZodType),
  }));
  const repeatable = { name: "Idempotency-Key", in: "header", schema: { type: "string", maxLength: 200 } };
  const content = body
    ? { "application/json": { schema: jsonSchema(body) } }
    : form && { "multipart/form-data": { schema: { type: "object", required: ["file"], properties: form } } };
  return {
    parameters: [...inPath, ...inQuery, ...(method === "get" ? [] : [repeatable])],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [answer]: { description: "", ...(gives && json(gives)) },
      ...(withoutMail && { 200: { description: "Where no mail is configured", ...json(withoutMail) } }),
      default: { description: "", content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
    },
    ...(isPublic && { security: [] }),
  };
}

function json(gives: z.ZodType) {
  return { content: { "application/json": { schema: jsonSchema(gives, "output") } } };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output" = "input") {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

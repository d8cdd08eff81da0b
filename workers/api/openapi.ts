import type { TFunction } from "i18next";
import * as z from "zod";
import { ERROR_CODES } from "#app/core/domain/errors";
import { NOUN_KEYS, NOUN_NAMES } from "#app/core/domain/noun/keys";
import { can, ROLES } from "#app/core/domain/permissions";
import { translate } from "#app/i18n/server";
import { REFUSAL_CODES } from "#workers/front/refusals";
import packageJson from "../../package.json";
import { type Call, open } from "./call";
import type { Access, Operation } from "./operation";

/** The call that describes all of them, itself too, from the schemas that check them (OpenAPI 3.1). */
export function openapiOf(calls: () => readonly Operation[]): Call {
  return open(
    {
      method: "get",
      path: "/openapi.json",
      id: "readOpenApi",
      answer: 200,
      gives: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    },
    async (c) => c.json(describeApi(calls(), await translate("en"))),
  );
}

/** @param t the language of its sentences */
export function describeApi(operations: readonly Operation[], t: TFunction) {
  const paths: Record<string, DescribedPath> = {};
  for (const operation of operations) {
    const path = `/api${operation.path}`;
    paths[path] = { ...pathOf(operation, t), ...paths[path], [operation.method]: described(operation, t) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Trame",
      version: packageJson.version,
      description: t("api-docs:lead"),
      license: { name: packageJson.license, identifier: packageJson.license },
    },
    servers: [{ url: "/", description: t("api-docs:server") }],
    tags: [...new Set(operations.map(tagOf))].map((name) => ({ name, description: partIn(t, name) })),
    paths,
    components: {
      schemas: { Error: ERROR, Code: { type: "string", enum: REFUSAL_CODES } },
      parameters: { IdempotencyKey: keyOf(t) },
      responses: refusals(t),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "__Host-trame-access" },
        renewal: { type: "apiKey", in: "cookie", name: "__Host-trame-refresh" },
      },
    },
    security: [{ session: [] }],
  };
}

export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: object };
export type DescribedCall = ReturnType<typeof described>;
export type DescribedPath = { parameters?: Parameter[] } & Partial<Record<Operation["method"], DescribedCall>>;

/** The part of the API that a call belongs to. */
export function tagOf({ path }: Operation): string {
  return path.split("/")[1]?.replace(/\..*/, "") ?? "";
}

/** Who may call it, in words. */
export function accessIn(t: TFunction, may: Access): string {
  if (may === "open") return t("api-docs:everybody");
  if (can(null, may)) return t("api-docs:signedIn");
  return ROLES.filter((role) => can(role, may))
    .map((role) => t(`common:role.${role}`))
    .join(", ");
}

function described(operation: Operation, t: TFunction) {
  const { id, may, method, body, isBodyOptional = false, form, answer, gives, sends = [], also = [], or } = operation;
  const content = body
    ? { "application/json": { schema: jsonSchemaOf(body) } }
    : form && {
        "multipart/form-data": {
          schema: { type: "object", required: ["file"], properties: form, additionalProperties: false },
        },
      };
  return {
    operationId: id,
    summary: sentenceOf(operation, t),
    tags: [tagOf(operation)],
    "x-permission": may,
    "x-roles": may === "open" ? [] : [...ROLES, null].filter((role) => can(role, may)).map((role) => role ?? "none"),
    parameters: [
      ...inQuery(operation, t),
      ...(method === "get" ? [] : [{ $ref: "#/components/parameters/IdempotencyKey" }]),
    ],
    ...(content && { requestBody: { required: !isBodyOptional, content } }),
    responses: {
      [answer]: { description: t(`api-docs:done.${answer}`), ...contentOf(gives, sends) },
      ...Object.fromEntries(also.map((status) => [status, { description: t(`api-docs:done.${status}`) }])),
      ...(or && { [or.answer]: { description: t(`api-docs:${or.when}`), ...contentOf(or.gives) } }),
      ...Object.fromEntries(statusesOf(operation).map((status) => [status, refusalRef(status)])),
    },
    ...securityOf(operation),
  };
}

function sentenceOf({ id, says }: Operation, t: TFunction): string {
  if (!says) return t(`api-docs:calls.${id}`);
  const { key, thing } = says;
  const noun = nounAt(thing);
  return t(`api-docs:verbs.${key}`, {
    one: noun ? t(`nouns:${noun}.some`) : t(`api-docs:things.${thing}.one`),
    many: noun ? t(`nouns:${noun}.things`) : t(`api-docs:things.${thing}.many`),
    of: noun ? t(`nouns:${noun}.of`) : t(`api-docs:things.${thing}.of`),
  });
}

/** The name of a part of the API. */
function partIn(t: TFunction, name: string): string {
  const noun = nounAt(name);
  return noun ? t(`nouns:${noun}.many`) : t(`api-docs:parts.${name}`);
}

function nounAt(address: string) {
  return NOUN_NAMES.find((name) => NOUN_KEYS[name].address === address);
}

/** A file also renews a session whose access has expired, because the browser saves it without a script of ours. */
function securityOf({ may, method, sends }: Operation) {
  if (may === "open") return { security: [] };
  return method === "get" && sends ? { security: [{ session: [] }, { renewal: [] }] } : {};
}

/** What every call of an address has in its path. */
function pathOf({ path }: Operation, t: TFunction): { parameters?: Parameter[] } {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: t(`api-docs:inPath.${name}`),
    schema: { type: "string" },
  }));
  return parameters.length > 0 ? { parameters } : {};
}

/** The parameters whose names and values do not say enough. */
const EXPLAINED = ["after", "columns"];

function inQuery({ query }: Operation, t: TFunction): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    ...(required.includes(name) && { required: true }),
    ...(EXPLAINED.includes(name) && { description: t(`api-docs:inQuery.${name}`) }),
    schema: schema as object,
  }));
}

function keyOf(t: TFunction): Parameter {
  const schema = { type: "string", maxLength: 200 };
  return { name: "Idempotency-Key", in: "header", description: t("api-docs:idempotencyKey"), schema };
}

const STATUSES = ["400", "401", "403", "404", "409", "413", "415", "422", "429", "500", "503"] as const;
type Refused = (typeof STATUSES)[number];

/** The refusals that a call has by its kind. */
export function statusesOf({ path, method, query, may }: Operation): Refused[] {
  const isChange = method !== "get";
  const has: Partial<Record<Refused, boolean>> = {
    400: isChange || query !== undefined,
    401: may !== "open" || /login|refresh/.test(path),
    403: isChange || (may !== "open" && !can(null, may)),
    404: true,
    409: isChange,
    413: isChange,
    415: isChange,
    422: true,
    429: isChange || may === "open",
    500: true,
    503: true,
  };
  return STATUSES.filter((status) => has[status]);
}

function refusalRef(status: Refused) {
  return { $ref: `#/components/responses/Refused${status}` };
}

function refusals(t: TFunction) {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return Object.fromEntries(
    STATUSES.map((status) => [`Refused${status}`, { description: t(`api-docs:refused.${status}`), content }]),
  );
}

const ERROR = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "kind", "message"],
      properties: {
        code: { $ref: "#/components/schemas/Code" },
        kind: { enum: ERROR_CODES },
        message: { type: "string" },
        field: { type: "string" },
        fields: { type: "object", additionalProperties: { type: "string" } },
        codes: { type: "object", additionalProperties: { $ref: "#/components/schemas/Code" } },
        details: {},
      },
    },
  },
};

function contentOf(gives: z.ZodType | undefined, sends: readonly string[] = []) {
  const files = sends.map((type) => [type, { schema: {} }] as const);
  const content = {
    ...(gives && { "application/json": { schema: jsonSchemaOf(gives, "output") } }),
    ...Object.fromEntries(files),
  };
  return Object.keys(content).length > 0 ? { content } : {};
}

function jsonSchemaOf(schema: z.ZodType, io: "input" | "output" = "input") {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: narrow });
  return rest;
}

/**
 * Makes a description as strict as the check. A name that a schema does not know is refused, see `unknown-names.ts`, and
 * a text that goes through a second schema has to fit both.
 */
function narrow({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.properties) jsonSchema.additionalProperties ??= false;
  if (!(zodSchema instanceof z.ZodPipe) || !(zodSchema.def.in instanceof z.ZodString)) return;
  if (zodSchema.def.out instanceof z.ZodString) Object.assign(jsonSchema, jsonSchemaOf(zodSchema.def.out));
}

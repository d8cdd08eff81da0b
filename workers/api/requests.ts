import type { Context } from "hono";
import type * as z from "zod";
import { AppError } from "#app/core/domain/errors";
import { Id } from "#app/core/domain/ids";
import type { Permission } from "#app/core/domain/permissions";
import { SPEAKER_HEADER } from "#app/core/domain/sessions";
import { readJson } from "#app/core/domain/texts/json";
import { actorOf } from "#app/core/http/context";
import { isOfType } from "#app/core/http/media-type";
import { type Actor, authorize } from "#app/core/services/actor";
import { languageOf } from "#app/i18n/server";
import type { Door } from "#workers/front/door";

/** The signed-in actor, who has this permission. */
export function actor(c: Context<Door>, permission: Permission): Actor {
  const found = actorOf(c.var.context);
  const speaker = c.req.header(SPEAKER_HEADER) ?? found?.id;
  if (!found || found.id !== speaker) throw new AppError("unauthenticated", "errors:unauthenticated");
  authorize(found, permission);
  return found;
}

/**
 * The JSON body of a call, checked by the noun's schema. `known` comes from elsewhere; `assumed` holds defaults. Many
 * programs send no body with a DELETE, which is an empty one: the answer then names the missing fields.
 */
export async function body<Schema extends z.ZodType>(
  c: Context<Door>,
  schema: Schema,
  known: object = {},
  assumed: object = {},
): Promise<z.output<Schema>> {
  if (c.req.method === "DELETE" && (await c.req.text()) === "") return check(schema, { ...assumed, ...known });
  if (!isOfType(c.req.raw.headers, "application/json")) throw new AppError("unsupported", "errors:unsupported");
  const input = await jsonOf(c);
  if (input === null || typeof input !== "object" || Array.isArray(input))
    throw new AppError("malformed", "errors:malformed");
  return check(schema, { ...assumed, ...input, ...known });
}

/** The bodies that were read, because a call is asked for its names before its fields. */
const bodies = new WeakMap<Request, Promise<unknown>>();

/** @throws AppError `malformed` for a body that is not JSON, `too_large` for one with too many values or levels */
export function jsonOf(c: Context<Door>): Promise<unknown> {
  const { raw } = c.req;
  const input = bodies.get(raw) ?? c.req.text().then(readJson);
  bodies.set(raw, input);
  return input;
}

/** The JSON body of a call that needs none. */
export async function bodyIfAny<Schema extends z.ZodType>(
  c: Context<Door>,
  schema: Schema,
  known: object,
): Promise<z.output<Schema>> {
  const isEmpty = isOfType(c.req.raw.headers, "application/json") && (await c.req.text()) === "";
  return isEmpty || c.req.raw.body === null ? check(schema, known) : body(c, schema, known);
}

/** The query of a list; a repeated parameter is malformed. */
export function query<Schema extends z.ZodType>(c: Context<Door>, schema: Schema): z.output<Schema> {
  const input = c.req.queries();
  if (Object.values(input).some((values) => values.length > 1)) throw new AppError("malformed", "errors:malformed");
  return check(schema, Object.fromEntries(Object.entries(input).map(([name, [value]]) => [name, value])));
}

/** The language of a call, for what it causes to be written. */
export function language(c: Context<Door>) {
  return { language: languageOf(c.req.raw) };
}

/** The id in the path. An impossible one is simply not found. */
export function pathId(c: Context<Door>, name = "id"): Id {
  const id = Id.safeParse(c.req.param(name));
  if (!id.success) throw new AppError("not_found", "errors:notFound");
  return id.data;
}

function check<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    fields[path.join(".")] ??= /^[\w-]+:[\w.]+$/.test(message) ? message : "errors:invalidValue";
  }
  const [field = "", key = "errors:checkFields"] = Object.entries(fields)[0] ?? [];
  throw new AppError("invalid", key, { field, fields });
}

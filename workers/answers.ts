import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppError } from "#app/domain/errors";
import { STATUS } from "#app/http/errors";
import { languageOf, translate } from "#app/i18n/server";
import type { Door } from "./front-door";

/** An error as every API call answers it, in the language of the request. */
export async function answerError(c: Context<Door>, { code, key, detail }: AppError) {
  const { field, fields, params, details, retryAfter } = detail;
  const t = await translate(languageOf(c.req.raw));
  const status = STATUS[code] as ContentfulStatusCode;
  if (retryAfter !== undefined) c.header("Retry-After", String(Math.max(1, Math.ceil(retryAfter))));
  return c.json(
    {
      error: {
        code,
        message: t(key, params),
        ...(field && { field }),
        ...(fields && {
          fields: Object.fromEntries(Object.entries(fields).map(([name, of]) => [name, t(of, params)])),
        }),
        ...(details !== undefined && { details: asJson(details) }),
      },
    },
    status,
  );
}

/** An object as the API sends it: instants (`…At`) as ISO 8601 UTC, search columns never. */
export function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJson);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [name, isInstant(name, of) ? new Date(of).toISOString() : asJson(of)]),
  );
}

function isInstant(name: string, value: unknown): value is number {
  return typeof value === "number" && /(^at|At)$/.test(name);
}

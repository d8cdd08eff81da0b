import type { Context } from "hono";
import { languageOf } from "#app/i18n/server";
import type { Here } from "#app/services/accounts/proof";
import type { Door } from "#workers/front/door";

/** The session and the language of a call. */
export function here(c: Context<Door>): Here {
  return { sessionId: c.var.context.visitor?.sessionId ?? "", language: languageOf(c.req.raw) };
}

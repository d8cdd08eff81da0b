import type { Context } from "hono";
import { languageOf } from "#app/i18n/server";
import type { Here } from "#app/services/account-proof";
import type { Door } from "../front-door";

/** The session a call comes from, and the language it is answered in. */
export function here(c: Context<Door>): Here {
  return { sessionId: c.var.context.visitor?.sessionId ?? "", language: languageOf(c.req.raw) };
}

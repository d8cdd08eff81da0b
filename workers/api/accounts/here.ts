import type { Context } from "hono";
import { hereOf } from "#app/accounts/http/here";
import type { Here } from "#app/accounts/services/proof";
import type { Door } from "#workers/front/door";

/** The session and the language of a call. */
export function here(c: Context<Door>): Here {
  return hereOf(c.req.raw, c.var.context);
}

import type { Here } from "#app/accounts/services/proof";
import type { RequestContext } from "#app/core/http/context";
import { languageOf } from "#app/i18n/server";

/** The session and the language of a request. */
export function hereOf(request: Request, { visitor }: Pick<RequestContext, "visitor">): Here {
  return { sessionId: visitor?.sessionId ?? "", language: languageOf(request) };
}

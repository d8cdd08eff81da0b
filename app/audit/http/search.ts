import type { AuditQuery } from "#app/audit/domain/log";
import { type AuditSearch, codesNamedIn } from "#app/audit/domain/search";
import { languageOf, translate } from "#app/i18n/server";
import type { Factory } from "#app/plant/domain/factory";

/** Searches the log's codes also by their names in the language of the request. */
export async function withNamedCodes<Query extends Pick<AuditQuery, "q">>(
  query: Query,
  request: Request,
  settings: Promise<Pick<Factory, "vocabulary">>,
): Promise<Query & Pick<AuditSearch, "codes">> {
  if (!query.q) return query;
  const t = await translate(languageOf(request), settings);
  return { ...query, codes: codesNamedIn(query.q, (key) => t(key)) };
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ExplanationQuery } from "#app/analytics/domain/explanation";
import { explain } from "#app/analytics/services/explanation";
import { requireActor } from "#app/core/http/guard";

export { nothingWhenLost as clientLoader } from "#app/core/browser/page/keep-typed";

/** The explanation of one figure; null for an invalid query. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "records.read");
  const query = ExplanationQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return query.success ? explain(context.deps, actor, query.data) : null;
}

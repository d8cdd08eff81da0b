import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ExplanationQuery } from "#app/domain/explanation";
import { requireActor } from "#app/http/guard";
import { explain } from "#app/services/explanation";

export { nothingWhenLost as clientLoader } from "#app/browser/keep-typed";

/** Where one figure comes from, for the panel that explains it; null for what is not a question. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "records.read");
  const query = ExplanationQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return query.success ? explain(context.deps, actor, query.data) : null;
}

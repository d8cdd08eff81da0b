import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireActor } from "#app/core/http/guard";
import { CrewSuggestionQuery } from "#app/planning/domain/crew-plans";
import { suggestCrews } from "#app/planning/services/crews";

/** The crews with which a line can begin. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const reader = requireActor(request, context, "assignments.read");
  const requested = CrewSuggestionQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return { crews: requested.success ? await suggestCrews(context.deps, reader, requested.data) : [] };
}

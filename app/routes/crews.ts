import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireActor } from "#app/core/http/guard";
import { type CrewBook, CrewPreviewQuery } from "#app/planning/domain/crew-plans";
import { foreseeCrews, listCrews } from "#app/planning/services/crews";

/** The crews of all lines, and what planning them would do. */
export async function loader({ request, context: { deps, ...context } }: LoaderFunctionArgs): Promise<CrewBook> {
  const reader = requireActor(request, { deps, ...context }, "assignments.read");
  const requested = CrewPreviewQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!requested.success) return { lines: [], preview: null };
  const [lines, preview] = await Promise.all([listCrews(deps, reader, {}), foreseeCrews(deps, reader, requested.data)]);
  return { lines, preview };
}

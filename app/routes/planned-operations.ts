import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireActor } from "#app/core/http/guard";
import { operationsIn } from "#app/planning/data/people";
import { PlanCell } from "#app/planning/domain/strokes";

export { nothingWhenLost as clientLoader } from "#app/core/browser/page/keep-typed";

/** How many people of a line and shift the plan names to each operation. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(request, context, "assignments.read");
  const requested = PlanCell.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return { named: requested.success ? await operationsIn(context.deps.db, requested.data) : [] };
}

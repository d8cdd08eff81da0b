import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type Gaps, GapsQuery } from "#app/domain/planning/calendar";
import { requireActor } from "#app/http/guard";
import { readListQuery } from "#app/http/list-query";
import { listGaps } from "#app/services/planning/gaps";

/** The gaps in the plan of some days, by shift and line. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Gaps> {
  const actor = requireActor(request, context, "assignments.read");
  return listGaps(context.deps, actor, readListQuery(GapsQuery, request));
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireActor } from "#app/core/http/guard";
import { readListQuery } from "#app/core/http/list-query";
import type { Gaps } from "#app/planning/domain/calendar";
import { GapsQuery } from "#app/planning/domain/calendar-query";
import { listGaps } from "#app/planning/services/gaps";

/** The gaps in the plan of some days, by shift and line. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Gaps> {
  const actor = requireActor(request, context, "assignments.read");
  return listGaps(context.deps, actor, readListQuery(GapsQuery, request));
}

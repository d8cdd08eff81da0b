import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireActor } from "#app/core/http/guard";
import { AbsenceQuery } from "#app/planning/domain/absences";
import { readAbsences } from "#app/planning/services/absences";

/** The first absences of some days, and the number of all. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const reader = requireActor(request, context, "assignments.read");
  const requested = AbsenceQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return requested.success ? readAbsences(context.deps, reader, requested.data) : { items: [], total: 0 };
}

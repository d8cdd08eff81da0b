import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireActor } from "#app/core/http/guard";
import { AbsenceQuery } from "#app/planning/domain/absences";
import { readAbsences } from "#app/planning/services/absences";

/** The absences of some days. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const reader = requireActor(request, context, "assignments.read");
  const requested = AbsenceQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return { absences: requested.success ? await readAbsences(context.deps, reader, requested.data) : [] };
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { AbsenceQuery } from "#app/domain/planning/absences";
import { requireActor } from "#app/http/guard";
import { readAbsences } from "#app/services/planning/absences";

/** The absences of some days. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const reader = requireActor(request, context, "assignments.read");
  const asked = AbsenceQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return { absences: asked.success ? await readAbsences(context.deps, reader, asked.data) : [] };
}

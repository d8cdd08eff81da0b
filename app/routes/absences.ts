import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as absences from "#app/data/planning/absences";
import { AbsenceQuery } from "#app/domain/planning/absences";
import { requireActor } from "#app/http/guard";

/** The absences of some days. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(request, context, "assignments.read");
  const asked = AbsenceQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return { absences: asked.success ? await absences.between(context.deps.db, asked.data) : [] };
}

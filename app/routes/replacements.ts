import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ReplacementQuery } from "#app/domain/planning/absences";
import type { Offers } from "#app/domain/planning/replacements";
import { requireActor } from "#app/http/guard";
import { findReplacements } from "#app/services/planning/absences";
import { existing } from "#app/services/planning/assignments";

/** Reads the possible replacements of somebody, the best first. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Offers> {
  requireActor(request, context, "assignments.write");
  const asked = ReplacementQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return { shifts: 0, offers: [] };
  const { assignmentId, until } = asked.data;
  return findReplacements(context.deps, await existing(context.deps, assignmentId), until);
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ReplacementQuery } from "#app/domain/planning/absences";
import type { Offers } from "#app/domain/planning/replacements";
import { requireActor } from "#app/http/guard";
import { findForSeat, findReplacements } from "#app/services/planning/absences";
import { existing } from "#app/services/planning/assignments";

/** Reads who could take the place of somebody, or an open seat, the best first. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Offers> {
  requireActor(request, context, "assignments.write");
  const asked = ReplacementQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return { shifts: 0, offers: [] };
  if (!("assignmentId" in asked.data)) return findForSeat(context.deps, asked.data);
  const { assignmentId, until } = asked.data;
  return findReplacements(context.deps, await existing(context.deps, assignmentId), until);
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireActor } from "#app/core/http/guard";
import { ReplacementQuery } from "#app/planning/domain/absences";
import type { Offers } from "#app/planning/domain/replacements";
import { findForSeat, findReplacements } from "#app/planning/services/absences";
import { existingAssignment } from "#app/planning/services/assignments";

/** Reads who could take the place of somebody, or an open seat, the best first. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Offers> {
  requireActor(request, context, "assignments.write");
  const requested = ReplacementQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!requested.success) return { shifts: 0, offers: [] };
  if (!("assignmentId" in requested.data)) return findForSeat(context.deps, requested.data);
  const { assignmentId, until } = requested.data;
  return findReplacements(context.deps, await existingAssignment(context.deps, assignmentId), until);
}

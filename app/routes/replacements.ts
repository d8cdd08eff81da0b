import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Id } from "#app/domain/ids";
import { requireActor } from "#app/http/guard";
import { findReplacements } from "#app/services/planning/absences";
import { existing } from "#app/services/planning/assignments";

/** Reads the possible replacements of somebody, the best first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(request, context, "assignments.write");
  const id = Id.safeParse(new URL(request.url).searchParams.get("assignmentId"));
  if (!id.success) return { offers: [] };
  return { offers: await findReplacements(context.deps, await existing(context.deps, id.data)) };
}

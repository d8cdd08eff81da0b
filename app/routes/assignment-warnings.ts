import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Id } from "#app/core/domain/ids";
import { requireActor } from "#app/core/http/guard";
import { AssignmentInput } from "#app/planning/domain/assignments";
import { foreseeWarnings } from "#app/planning/services/warnings";

export { nothingWhenLost as clientLoader } from "#app/core/browser/page/keep-typed";

/** The warnings about an assignment in a form; none while the form is incomplete. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(request, context, "assignments.write");
  const { id, position, ...typed } = Object.fromEntries(new URL(request.url).searchParams);
  const planned = AssignmentInput.safeParse({ ...typed, position: position ? Number(position) : null });
  const own = Id.safeParse(id);
  if (!planned.success) return { warnings: [] };
  return { warnings: await foreseeWarnings(context.deps, planned.data, own.success ? own.data : null) };
}

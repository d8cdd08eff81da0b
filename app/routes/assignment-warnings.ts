import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { AssignmentInput } from "#app/domain/assignments";
import { Id } from "#app/domain/ids";
import { requireActor } from "#app/http/guard";
import { foreseeWarnings } from "#app/services/assignment-warnings";

export { nothingWhenLost as clientLoader } from "#app/browser/keep-typed";

/** What speaks against an assignment that is still being put together; nothing while it is not one yet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(request, context, "assignments.write");
  const { id, position, ...typed } = Object.fromEntries(new URL(request.url).searchParams);
  const given = AssignmentInput.safeParse({ ...typed, position: position ? Number(position) : null });
  const own = Id.safeParse(id);
  if (!given.success) return { warnings: [] };
  return { warnings: await foreseeWarnings(context.deps, given.data, own.success ? own.data : null) };
}

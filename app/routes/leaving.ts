import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LeaversQuery } from "#app/accounts/domain/left-open";
import { readLeftOpen } from "#app/chat/services/left-open";
import { requireActor } from "#app/core/http/guard";

/** The unfinished things of users who are about to be suspended or deleted. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "users.write");
  const requested = LeaversQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return { leftOpen: requested.success ? await readLeftOpen(context.deps, actor, requested.data.ids) : null };
}

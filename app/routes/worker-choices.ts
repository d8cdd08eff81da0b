import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as workers from "#app/data/people/workers";
import { LIMITS } from "#app/domain/limits";
import { can } from "#app/domain/permissions";
import { searchQuery } from "#app/domain/texts/search-text";
import { requireActor } from "#app/http/guard";
import { languageOf, translate } from "#app/i18n/server";
import { workerRoleName } from "#app/ui/text/worker-role-name";

export { nothingWhenLost as clientLoader } from "#app/browser/page/keep-typed";

const SHOWN = 30;

/** The choices of a worker picker for the text typed so far. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireActor(request, context, "workers.read");
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const q = searchQuery(typed.slice(0, LIMITS.searchLength));
  const inPrivate = can(role, "workers.seePrivate");
  const [found, t] = await Promise.all([
    workers.choices(context.deps.db, { q, limit: SHOWN, inPrivate }),
    translate(languageOf(request)),
  ]);
  return { q: typed, workers: found.map((worker) => ({ ...worker, role: workerRoleName(t, worker.role) })) };
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as workers from "#app/data/workers";
import { LIMITS } from "#app/domain/limits";
import { can } from "#app/domain/permissions";
import { searchText } from "#app/domain/search-text";
import { requireActor } from "#app/http/guard";

const SHOWN = 30;

/** What a picker of workers offers for the text typed so far. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireActor(request, context, "workers.read");
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const q = searchText(typed.slice(0, LIMITS.searchLength));
  const inPrivate = can(role, "workers.seePrivate");
  return { q: typed, workers: await workers.choices(context.deps.db, { q, limit: SHOWN, inPrivate }) };
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as palette from "#app/data/palette";
import { LIMITS } from "#app/domain/limits";
import { type Finds, NOUN_NAMES, NOUNS } from "#app/domain/nouns";
import { can } from "#app/domain/permissions";
import { searchQuery } from "#app/domain/texts/search-text";
import { requireActor } from "#app/http/guard";

export { nothingWhenLost as clientLoader } from "#app/browser/page/keep-typed";

/** The results of the command palette while the user types. Each noun only for those who may read it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ q: string; finds: Finds }> {
  const { role } = requireActor(request, context, "dashboard.read");
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const q = searchQuery(typed.slice(0, LIMITS.searchLength));
  if (!q) return { q: typed, finds: {} };
  const found = await palette.search(context.deps.db, q, { seesPrivate: can(role, "workers.seePrivate") });
  const readable = NOUN_NAMES.filter((noun) => can(role, NOUNS[noun].read));
  return { q: typed, finds: Object.fromEntries(readable.map((noun) => [noun, found[noun]])) };
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as palette from "#app/data/palette";
import { LIMITS } from "#app/domain/limits";
import { type Finds, NO_FINDS } from "#app/domain/palette";
import { can } from "#app/domain/permissions";
import { searchText } from "#app/domain/search-text";
import { requireActor } from "#app/http/guard";

export { nothingWhenLost as clientLoader } from "#app/browser/keep-typed";

/** What the command palette finds while one types. Each noun only for those who may read it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ q: string; finds: Finds }> {
  const { role } = requireActor(request, context, "dashboard.read");
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const q = searchText(typed.slice(0, LIMITS.searchLength));
  if (!q) return { q: typed, finds: NO_FINDS };
  const found = await palette.search(context.deps.db, q, { seesPrivate: can(role, "workers.seePrivate") });
  return {
    q: typed,
    finds: {
      workers: can(role, "workers.read") ? found.workers : [],
      lines: can(role, "lines.read") ? found.lines : [],
      products: can(role, "products.read") ? found.products : [],
      users: can(role, "users.read") ? found.users : [],
    },
  };
}

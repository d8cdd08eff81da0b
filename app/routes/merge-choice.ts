import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { AppError } from "#app/core/domain/errors";
import { Id } from "#app/core/domain/ids";
import { requireActor } from "#app/core/http/guard";
import { weighWorkerMerge } from "#app/planning/services/merging";
import { weighProductMerge } from "#app/planning/services/product-merging";
import { MERGED_NOUNS } from "#app/plant/domain/merging";

export { nothingWhenLost as clientLoader } from "#app/core/browser/page/keep-typed";

const Asked = z.object({ noun: z.enum(MERGED_NOUNS), id: Id, into: Id });

/** Both of a merge, and what it would do; null when one of them is gone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const requested = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const isOfProducts = requested.data?.noun === "product";
  const actor = requireActor(request, context, isOfProducts ? "products.write" : "workers.delete");
  if (!requested.success) return null;
  const weigh = isOfProducts ? weighProductMerge : weighWorkerMerge;
  try {
    return await weigh(context.deps, actor, requested.data);
  } catch (error) {
    // The router asks again behind the merge, when one of them is gone.
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

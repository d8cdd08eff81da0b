import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireActor } from "#app/core/http/guard";
import { RecordPlace } from "#app/records/domain/records";
import { readExpectation } from "#app/records/services/expectation";

export { nothingWhenLost as clientLoader } from "#app/core/browser/page/keep-typed";

/** Reads the measure of a record that is still being typed; null while it has no place yet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(request, context, "records.read");
  const place = RecordPlace.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return place.success ? readExpectation(context.deps, place.data) : null;
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RecordPlace } from "#app/domain/records/records";
import { requireActor } from "#app/http/guard";
import { readExpectation } from "#app/services/records/expectation";

export { nothingWhenLost as clientLoader } from "#app/browser/page/keep-typed";

/** Reads the measure of a record that is still being typed; null while it has no place yet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(request, context, "records.read");
  const place = RecordPlace.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return place.success ? readExpectation(context.deps, place.data) : null;
}

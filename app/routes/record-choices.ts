import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireActor } from "#app/core/http/guard";
import { readRecordChoices } from "#app/records/data/choices";

export { nothingWhenLost as clientLoader } from "#app/core/browser/page/keep-typed";

/** The lines and products that records can be about; asked for once a form or a filter needs them. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(request, context, "records.read");
  return readRecordChoices(context.deps.db);
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { zoneOf } from "#app/core/domain/calendar/time-zones";
import { requireActor } from "#app/core/http/guard";
import { isTimeZone } from "#app/plant/domain/factory-settings";

export { nothingWhenLost as clientLoader } from "#app/core/browser/page/keep-typed";

/** Reads a time zone that is chosen but not saved; null when the server does not know its name. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(request, context, "factory.settings");
  const name = new URL(request.url).searchParams.get("name") ?? "";
  return isTimeZone(name) ? zoneOf(name, context.deps.now()) : null;
}

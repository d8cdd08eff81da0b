import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireActor } from "#app/core/http/guard";
import { ShiftPlace } from "#app/records/domain/shift-place";
import { readDayOfLines } from "#app/shift-entry/services/day-of-lines";

const Asked = ShiftPlace.pick({ shift: true, date: true });

/** The sheets of all lines in a shift, which a device keeps for the time without a network. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "records.create");
  const requested = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return requested.success ? readDayOfLines(context.deps, actor, requested.data) : null;
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import * as factory from "#app/data/factory";
import type { CurrentUser } from "#app/domain/accounts";
import { plantTime } from "#app/domain/shifts";
import { ShellFrame } from "#app/features/navigation/shell-frame";
import { requireActor } from "#app/http/guard";

export { unlessLost as shouldRevalidate } from "#app/browser/keep-typed";

/** Everything behind the sign-in stands in this frame. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(request, context, "dashboard.read");
  const settings = await factory.settings(context.deps.db);
  const { name, isDemo, timeZone } = settings;
  return { factory: { name, isDemo, timeZone }, time: plantTime(context.deps.now(), settings) };
}

export default function Shell() {
  const { user } = useRouteLoaderData("root") as { user: CurrentUser };
  return (
    <ShellFrame user={user} {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ShellFrame>
  );
}

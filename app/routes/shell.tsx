import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { CurrentUser } from "#app/domain/accounts/accounts";
import { plantTime } from "#app/domain/plant/shifts";
import { ShellFrame } from "#app/features/navigation/shell-frame";
import { requireActor } from "#app/http/guard";
import { readUnread } from "#app/services/chat/unread";
import { countUnread } from "#app/services/notifications/notifications";

export { unlessLost as shouldRevalidate } from "#app/browser/page/keep-typed";

/** The frame of everything behind the sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "dashboard.read");
  const { deps } = context;
  const [settings, unread, chats] = await Promise.all([
    deps.settings(),
    countUnread(deps, actor),
    readUnread(deps, actor),
  ]);
  const { name, isDemo, timeZone } = settings;
  return { factory: { name, isDemo, timeZone }, time: plantTime(deps.now(), settings), unread, chats };
}

export default function Shell() {
  const { user } = useRouteLoaderData("root") as { user: CurrentUser };
  return (
    <ShellFrame user={user} {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ShellFrame>
  );
}

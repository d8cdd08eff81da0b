import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { readUnread } from "#app/chat/services/unread";
import { plantTime } from "#app/core/domain/calendar/shifts";
import type { CurrentUser } from "#app/core/domain/sessions";
import { requireActor } from "#app/core/http/guard";
import { ShellFrame } from "#app/navigation/screens/shell-frame";
import { countUnread } from "#app/notifications/services/notifications";
import { weekBeginsOf } from "#app/plant/domain/days-off";

export { unlessCutOff as shouldRevalidate } from "#app/core/browser/page/keep-typed";

/** The frame of everything behind the sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "dashboard.read");
  const { deps } = context;
  const [settings, unread, chats] = await Promise.all([
    deps.settings(),
    countUnread(deps, actor),
    readUnread(deps, actor),
  ]);
  const { name, isDemo, timeZone, shifts } = settings;
  const demo = isDemo ? deps.demo : null;
  const stages = settings.stages.map((stage) => ({ id: stage.id, name: stage.name }));
  const factory = { name, isDemo, timeZone, shifts, stages, weekBegins: weekBeginsOf(settings) };
  return { factory, demo, time: plantTime(deps.now(), settings), unread, chats };
}

export default function Shell() {
  const { user } = useRouteLoaderData("root") as { user: CurrentUser };
  return (
    <ShellFrame user={user} {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ShellFrame>
  );
}

import { useRouteLoaderData } from "@remix-run/react";
import { can } from "#app/core/domain/permissions";
import type { CurrentUser } from "#app/core/domain/sessions";
import { useTimeZone } from "#app/ui/text/use-time-zone";
import { WaitingSheets } from "./waiting-sheets";

/** The sheets typed on this device by somebody who may no longer record, shown below the refusal. */
export function LeftSheets() {
  const root = useRouteLoaderData("root") as { user: CurrentUser | null } | undefined;
  const timeZone = useTimeZone();
  if (!root?.user || can(root.user.role, "records.create")) return null;
  return <WaitingSheets userId={root.user.id} lines={null} timeZone={timeZone} />;
}

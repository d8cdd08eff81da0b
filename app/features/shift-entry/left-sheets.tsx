import { useRouteLoaderData } from "@remix-run/react";
import type { CurrentUser } from "#app/domain/accounts";
import { can } from "#app/domain/permissions";
import { WaitingSheets } from "./waiting-sheets";

/** Below the answer that somebody may not record any more: what they typed on this device while they might. */
export function LeftSheets() {
  const root = useRouteLoaderData("root") as { user: CurrentUser | null } | undefined;
  const shell = useRouteLoaderData("routes/shell") as { factory: { timeZone: string } } | undefined;
  if (!root?.user || !shell || can(root.user.role, "records.create")) return null;
  return <WaitingSheets userId={root.user.id} lines={null} timeZone={shell.factory.timeZone} />;
}

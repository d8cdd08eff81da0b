import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as users from "#app/data/accounts/user-list";
import { can } from "#app/domain/permissions";
import { AccessSettings } from "#app/domain/plant/factory-settings";
import { UnsignedHandovers } from "#app/features/chat/handovers/unsigned-handovers";
import { DashboardScreen } from "#app/features/dashboard/dashboard-screen";
import { requireActor } from "#app/http/guard";
import { namedFindings } from "#app/http/insights/named-findings";
import { intent, runIntent } from "#app/http/intents";
import { languageOf } from "#app/i18n/server";
import { decideAccess, readAccess } from "#app/services/accounts/access";
import { listHandovers } from "#app/services/chat/handovers";
import { openDashboard } from "#app/services/dashboard/dashboard";
import { lastFindings } from "#app/services/insights/insights";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/page/keep-typed";

export const handle = { i18n: ["dashboard", "plant", "handovers"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const reader = requireActor(request, context, "dashboard.read");
  const mayDecide = can(reader.role, "factory.settings");
  const [dashboard, found, waiting, unsigned, access] = await Promise.all([
    openDashboard(context.deps, reader),
    can(reader.role, "insights.read") ? lastFindings(context.deps, reader) : null,
    can(reader.role, "users.write") ? users.waiting(context.deps.db, 1).then(({ total }) => total) : 0,
    can(reader.role, "chat.handOver") ? listHandovers(context.deps, reader, { unsigned: "1" }) : [],
    mayDecide ? readAccess(context.deps, reader) : null,
  ]);
  return {
    dashboard,
    found: found && { ...found, findings: await namedFindings(found.findings, languageOf(request)) },
    role: reader.role,
    waiting,
    unsigned,
    access: dashboard.isBeginning ? access : null,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runIntent(request, context, {
    setAccess: intent(AccessSettings, decideAccess, { key: "plant:saved" }),
  });
}

export default function Dashboard() {
  const { unsigned, ...loaded } = useLoaderData<typeof loader>();
  return (
    <DashboardScreen {...loaded}>
      {can(loaded.role, "chat.handOver") && <UnsignedHandovers loaded={unsigned} />}
    </DashboardScreen>
  );
}

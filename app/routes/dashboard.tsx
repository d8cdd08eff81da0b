import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DashboardScreen } from "#app/features/dashboard/dashboard-screen";
import { requireActor } from "#app/http/guard";
import { openDashboard } from "#app/services/dashboard";

export const handle = { i18n: ["dashboard"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  return openDashboard(context.deps, requireActor(request, context, "dashboard.read"));
}

export default function Dashboard() {
  return <DashboardScreen dashboard={useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DashboardScreen } from "#app/features/dashboard/dashboard-screen";
import { requireActor } from "#app/http/guard";
import { openDashboard } from "#app/services/dashboard";

export const handle = { i18n: ["dashboard"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const reader = requireActor(request, context, "dashboard.read");
  return { dashboard: await openDashboard(context.deps, reader), role: reader.role };
}

export default function Dashboard() {
  return <DashboardScreen {...useLoaderData<typeof loader>()} />;
}

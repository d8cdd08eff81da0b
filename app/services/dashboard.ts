import * as dashboards from "#app/data/dashboard";
import { settings } from "#app/data/factory";
import { type Dashboard, dashboardSpan, drawDashboard } from "#app/domain/dashboard";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";

/** The factory's day as it stands now, for the screen and for the API. */
export async function openDashboard({ db, now }: Deps, actor: Actor): Promise<Dashboard> {
  authorize(actor, "dashboard.read");
  const factory = await settings(db);
  const instant = now();
  const span = dashboardSpan(instant, factory);
  return drawDashboard(await dashboards.read(db, span), span, { now: instant, factory });
}

import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as dashboards from "#app/dashboard/data/dashboard";
import { type Dashboard, dashboardSpan, drawDashboard } from "#app/dashboard/domain/dashboard";
import { dueRulesOf } from "#app/records/domain/efficiency";

/** The current day of the factory, for the screen and the API. */
export async function openDashboard({ db, now, settings }: Deps, actor: Actor): Promise<Dashboard> {
  authorize(actor, "dashboard.read");
  const factory = await settings();
  const instant = now();
  const span = dashboardSpan(instant, factory);
  return drawDashboard(await dashboards.read(db, span, { rules: dueRulesOf(factory), stages: factory.stages }), span, {
    now: instant,
    factory,
  });
}

import * as dashboards from "#app/data/dashboard/dashboard";
import { type Dashboard, dashboardSpan, drawDashboard } from "#app/domain/dashboard/dashboard";
import { secondsOfShifts } from "#app/domain/plant/shifts";
import { type Actor, authorize } from "#app/services/actor";
import type { Deps } from "#app/services/deps";

/** The current day of the factory, for the screen and the API. */
export async function openDashboard({ db, now, settings }: Deps, actor: Actor): Promise<Dashboard> {
  authorize(actor, "dashboard.read");
  const factory = await settings();
  const instant = now();
  const span = dashboardSpan(instant, factory);
  return drawDashboard(await dashboards.read(db, span, secondsOfShifts(factory.shiftWindows)), span, {
    now: instant,
    factory,
  });
}

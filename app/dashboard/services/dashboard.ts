import type { Day } from "#app/core/domain/calendar/days";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as dashboards from "#app/dashboard/data/dashboard";
import {
  type Dashboard,
  type DashboardSpan,
  dashboardSpan,
  drawDashboard,
  spanOf,
} from "#app/dashboard/domain/dashboard";
import type { Factory } from "#app/plant/domain/factory";
import { dueRulesOf } from "#app/records/domain/efficiency";

/** The current day of the factory, for the screen and the API. */
export async function openDashboard(deps: Deps, actor: Actor): Promise<Dashboard> {
  authorize(actor, "dashboard.read");
  const factory = await deps.settings();
  const now = deps.now();
  return draw(deps, dashboardSpan(now, factory), { now, factory });
}

/** The dashboard of a day that is over, as it reads now, for other services. */
export async function drawPastDay(deps: Deps, day: Day): Promise<Dashboard> {
  const factory = await deps.settings();
  return draw(deps, spanOf({ day, shift: null }, factory), { now: deps.now(), factory });
}

async function draw({ db }: Deps, span: DashboardSpan, { now, factory }: { now: number; factory: Factory }) {
  const rows = await dashboards.read(db, span, { rules: dueRulesOf(factory), stages: factory.stages });
  return drawDashboard(rows, span, { now, factory });
}

import type { AnalyticsData } from "#app/analytics/domain/screen";
import type { AnalyticsView } from "#app/analytics/domain/view";
import type { RoleOrNone } from "#app/core/domain/permissions";
import type { ChosenNames } from "#app/records/domain/choices";

/** The data of the screen. */
export type ScreenData = AnalyticsData & { view: AnalyticsView; chosen: ChosenNames; role: RoleOrNone };

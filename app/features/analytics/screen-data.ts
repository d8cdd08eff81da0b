import type { AnalyticsData } from "#app/domain/analytics/screen";
import type { AnalyticsView } from "#app/domain/analytics/view";
import type { RoleOrNone } from "#app/domain/permissions";
import type { ChosenNames } from "#app/domain/records/choices";

/** The data of the screen. */
export type ScreenData = AnalyticsData & { view: AnalyticsView; chosen: ChosenNames; role: RoleOrNone };

import type { Dashboard } from "#app/dashboard/domain/dashboard";

/** Every panel gets the whole dashboard and shows its own part. */
export type PanelProps = { dashboard: Dashboard; className?: string };

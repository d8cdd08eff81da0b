import type { Dashboard } from "#app/domain/dashboard/dashboard";

/** Every panel gets the whole dashboard and shows its own part. */
export type PanelProps = { dashboard: Dashboard; className?: string };

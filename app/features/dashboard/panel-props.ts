import type { Dashboard } from "#app/domain/dashboard/dashboard";

/** Every part of the dashboard takes the whole of it and shows its own part. */
export type PanelProps = { dashboard: Dashboard; className?: string };

import type { Asked } from "#app/domain/analytics/explanation";

/** A figure to explain, and its name on the screen. */
export type Question = Asked & { name: string };

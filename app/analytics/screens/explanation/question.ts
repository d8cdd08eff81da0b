import type { Asked } from "#app/analytics/domain/explanation";

/** A figure to explain, and its name on the screen. */
export type Question = Asked & { name: string };

import type { FigureQuery } from "#app/analytics/domain/explanation";

/** A figure to explain, and its name on the screen. */
export type FigureQuestion = FigureQuery & { name: string };

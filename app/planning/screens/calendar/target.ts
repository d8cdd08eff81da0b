import type { Shift } from "#app/plant/domain/shifts";

/** The line and shift that a brush paints. */
export type Target = { productionLineId: string; shift: Shift | "" };

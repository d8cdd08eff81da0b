export type HourCount = { from: string; pieces: number; defective: number };

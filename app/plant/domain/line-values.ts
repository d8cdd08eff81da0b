/**
 * What a line has in every shift, and may have otherwise from a day on: `capacity` = work positions; `crew` = people
 * wanted, null for as many as positions; `targetOutput` = good pieces of the whole line, null without a target.
 */
export type LineValues = { capacity: number; crew: number | null; targetOutput: number | null };

/** The people behind the dashboard's figures: planned on the production day, or in the running shift. */
export const PRESENCES = ["today", "now"] as const;

/** The people behind the dashboard's figures: planned on the production day, or in the running shift. */
export const PRESENCES = ["today", "now"] as const;

/** The people of a list who are not here, or all; without a choice it has those who are here. */
export const LEFT = ["left", "coming", "all"] as const;

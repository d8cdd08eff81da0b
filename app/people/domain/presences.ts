/** The people behind the dashboard's figures: planned on the production day, or in the running shift. */
export const PRESENCES = ["today", "now"] as const;

/** The people of a list by their last day; without a choice it has those who are here. */
export const LEFT = ["left", "all"] as const;

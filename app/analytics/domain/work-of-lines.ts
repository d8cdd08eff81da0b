/** The key of what lines made as one, among the groups of people; no id is as low. */
export const OF_LINES = "0";

/**
 * What lines that count as one made while a person was there: the person's hours, and the part of the standard minutes
 * earned that these hours are of all. Nobody is ranked by it; null where no product has standard minutes.
 */
export type WorkOfLines = { hours: number; earnedMinutes: number | null; efficiency: number | null };

/** The key of the lines that count as one, among the groups of people; no id is as low. */
export const OF_LINES = "0";

/**
 * The hours of one person on lines that count as one. Of the standard minutes that a line earned, the person has the
 * share that their hours are of all hours; null where no product has standard minutes. Nobody is ranked by it.
 */
export type WorkOfLines = { hours: number; earnedMinutes: number | null; efficiency: number | null };

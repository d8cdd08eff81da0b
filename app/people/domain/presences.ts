/** The people behind the dashboard's figures: planned on the production day, or in the running shift. */
export const PRESENCES = ["today", "now"] as const;

/** The people of a list who are not here, or all; without a choice it has those who are here. */
export const LEFT = ["left", "coming", "all"] as const;

/**
 * Whether a choice of `LEFT` means somebody who is `here`, `left` or `coming`. Without a choice the people of a day or a
 * shift are meant wherever they are now.
 */
export function isMeantBy(choice: string | undefined, whereabouts: string, { isOfDay }: { isOfDay: boolean }): boolean {
  if (choice === "all" || (isOfDay && choice === undefined)) return true;
  return whereabouts === (choice ?? "here");
}

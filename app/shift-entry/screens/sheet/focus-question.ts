/** The id of the heading above the questions of a sheet. */
export const QUESTION_HEADING = "sheet-question";

/** Focuses the first answer that is missing, else the heading. */
export function focusQuestion() {
  const heading = document.getElementById(QUESTION_HEADING);
  const open = heading?.closest("section")?.querySelector<HTMLInputElement>("fieldset:not(:has(:checked)) input");
  (open ?? heading)?.focus();
}

/** Separates the name of a worker from the mark that distinguishes namesakes. */
export const NAMESAKE_SIGN = " · ";

/** The name of a worker without the mark of a namesake. */
export function plainName(shown: string): string {
  return shown.split(NAMESAKE_SIGN)[0] ?? shown;
}

/** The mark that distinguishes a worker from a namesake; "" without namesakes. */
export function namesakeMark(shown: string): string {
  return shown.split(NAMESAKE_SIGN)[1] ?? "";
}

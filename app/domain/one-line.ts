/**
 * A name as people write it: one line without blanks around it, and without characters that nobody sees but that turn
 * what stands beside them around or cut it off. For `overwrite` in schemas.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .trim();
}

/** The characters with which spreadsheets begin a formula, in both widths. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A telephone number, in groups or not: other programs want it as it is, and there is nothing to compute in it. Hyphens,
 * slashes and brackets would be computed.
 */
const PHONE = /^\+\d+( \d+)*$/;

/**
 * Adds a leading quote to text that a spreadsheet would run; the spreadsheet hides it. Source: OWASP, "CSV Injection".
 */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
}

/**
 * Adds a quote only to a text that begins with one. Other texts in a spreadsheet need none, because cells there are
 * marked as text. So our CSV file, saved by a spreadsheet, and our own spreadsheet are read back alike.
 */
export function escapeQuote(text: string): string {
  return text.startsWith("'") ? escapeFormula(text) : text;
}

/** The inverse of both: text comes back as it was written. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** What spreadsheets take for the beginning of a formula, in both widths. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Text that a spreadsheet would run gets a leading quote, which it hides. Source: OWASP, "CSV Injection". */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The inverse: what we wrote comes back as it was. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/**
 * Reads a number as people type it: with a point or a comma for the decimals, and spaces between the thousands.
 * Anything else is NaN, and so is a comma before exactly three digits, which is thousands to one reader and decimals to
 * another.
 */
export function readTypedNumber(text: string): number {
  const plain = text.replace(/[\s\u00a0\u202f]/g, "");
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain)) return Number.NaN;
  if (/^[+-]?[1-9]\d{0,2},\d{3}$/.test(plain)) return Number.NaN;
  return Number(plain.replace(",", "."));
}

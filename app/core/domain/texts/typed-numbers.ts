/** What separates thousands: a blank of a line, also one that does not break, or an apostrophe. */
const BETWEEN_THOUSANDS = /[ \u00a0\u2007\u2009\u202f'’]/g;
const IN_THOUSANDS = /^[+-]?[1-9]\d{0,2}([ \u00a0\u2007\u2009\u202f'’])\d{3}(?:\1\d{3})*([.,]\d*)?$/;
const BY_OTHER_SIGN = {
  ".": /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/,
  ",": /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/,
} as const;
const PLAIN = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/**
 * The one reader of written numbers, in files and in what people type: a point or a comma for the decimals, and between
 * groups of exactly three digits a blank or an apostrophe. Anything else is NaN: "12 15" and a number on two lines are
 * two numbers. `decimal` is the sign of a file, whose other sign then separates thousands; without it a comma before
 * exactly three digits is NaN, because it is thousands to one reader and decimals to another.
 */
export function readTypedNumber(text: string, decimal?: keyof typeof BY_OTHER_SIGN): number {
  const plain = text.trim();
  if (decimal && BY_OTHER_SIGN[decimal].test(plain)) {
    return Number(plain.replaceAll(decimal === "." ? "," : ".", "").replace(",", "."));
  }
  const bare = IN_THOUSANDS.test(plain) ? plain.replace(BETWEEN_THOUSANDS, "") : plain;
  if (!PLAIN.test(bare)) return Number.NaN;
  if (!decimal && /^[+-]?[1-9]\d{0,2},\d{3}$/.test(bare)) return Number.NaN;
  return Number(bare.replace(",", "."));
}

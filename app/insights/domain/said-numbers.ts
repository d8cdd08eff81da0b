/** Months and number words of both languages; "one", "un" and "une" are articles as often as numbers. */
const MONTHS = [
  ["january", "janvier"],
  ["february", "février"],
  ["march", "mars"],
  ["april", "avril"],
  ["may", "mai"],
  ["june", "juin"],
  ["july", "juillet"],
  ["august", "août"],
  ["september", "septembre"],
  ["october", "octobre"],
  ["november", "novembre"],
  ["december", "décembre"],
];
const WORDS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  dozen: 12,
  half: 50,
  double: 200,
  twice: 200,
  triple: 300,
  third: 33,
  quarter: 25,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  cent: 100,
  mille: 1000,
  douzaine: 12,
  moitié: 50,
  tiers: 33,
  quart: 25,
};

const MONTH_NAMES = MONTHS.flat().join("|");
const DATED = new RegExp(
  `(?<![\\d.,])(\\d{1,2})(?:st|nd|rd|th|er)?(?: of)? (${MONTH_NAMES})(?:,? (\\d{4}))?|(${MONTH_NAMES}) (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?`,
  "giu",
);
const NUMBER = /(?<![\p{L}\d])[-−+]?\d+(?:[\u00a0\u202f ,.]\d+)*(\s*(?:%|per ?cent|pour cent))?/giu;
const WORD = new RegExp(`(?<!\\p{L})(${Object.keys(WORDS).join("|")})(?!\\p{L})`, "giu");

/**
 * The numbers in a text, as figures or as words, that `known` does not hold. A percentage must be a percentage there
 * too.
 */
export function unknownNumbers(text: string, known: string): string[] {
  const dates: string[] = known.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const figures = numbersIn(known.replace(/\d{4}-\d{2}-\d{2}/g, " "));
  const percentages = new Set(figures.filter(({ isPercent }) => isPercent).flatMap(({ values }) => values));
  const plain = new Set(figures.filter(({ isPercent }) => !isPercent).flatMap(({ values }) => values));
  const strange: string[] = [];
  const undated = text
    .replace(/\d{4}-\d{2}-\d{2}/g, (day) => (dates.includes(day) ? " " : day))
    .replace(DATED, (sentence, ...parts) => (isDate(parts, dates) ? " " : sentence));
  for (const { said, values, isPercent } of numbersIn(undated)) {
    const among = isPercent ? percentages : plain;
    if (!values.some((value) => among.has(value))) strange.push(said);
  }
  for (const [word] of undated.matchAll(WORD)) {
    const value = WORDS[word.toLowerCase()] as number;
    if (!plain.has(value)) strange.push(word);
  }
  return strange;
}

type Said = { said: string; values: number[]; isPercent: boolean };

function numbersIn(text: string): Said[] {
  return [...text.matchAll(NUMBER)].map(([said, percent]) => ({
    said,
    values: readings(said.replace(percent ?? "", "")),
    isPercent: percent !== undefined,
  }));
}

/** Every value that a written number may have: "1,234" may be a thousand in English, "1,2" one and a bit in French. */
function readings(text: string): number[] {
  const compact = text.replace(/[\u00a0\u202f ]/g, "").replace(/^[-−+]/, "");
  const english = Number(compact.replace(/,(?=\d{3}(\D|$))/g, ""));
  const french = Number(compact.replace(/\.(?=\d{3}(\D|$))/g, "").replace(",", "."));
  return [...new Set([english, french])].filter((value) => Number.isFinite(value));
}

function isDate(parts: (string | number | undefined)[], dates: string[]) {
  const [dayFirst, monthAfter, yearAfter, monthFirst, dayAfter, yearLast] = parts as (string | undefined)[];
  const name = (monthAfter ?? monthFirst ?? "").toLowerCase();
  const month = MONTHS.findIndex((names) => names.includes(name)) + 1;
  const end = `-${String(month).padStart(2, "0")}-${(dayFirst ?? dayAfter ?? "").padStart(2, "0")}`;
  const year = yearAfter ?? yearLast;
  return dates.some((date) => date.endsWith(end) && (!year || date.startsWith(year)));
}

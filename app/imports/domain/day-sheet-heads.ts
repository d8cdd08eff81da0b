import { cellText, isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import type { Book, Named } from "#app/core/domain/texts/name-matching";
import { searchText } from "#app/core/domain/texts/search-text";
import type { KindHeadings } from "./kind-columns";
import { type DayParts, dayPartsIn } from "./sheet-days";
import { readShift } from "./written-shifts";

/** What a day sheet is understood by: the lines, products and kinds of defect of the factory. */
export type KnownThings = {
  lines: Book<Named>;
  lineNames: readonly string[];
  products: Book<Named>;
  kinds: readonly KindHeadings[];
};

/** What the titles of a block or the name of a sheet say about all of its rows. */
export type Heads = { day: DayParts; shift: string; line: string; product: string };

export const NO_HEADS: Heads = { day: {}, shift: "", line: "", product: "" };

const LABELS = {
  day: /^(date|jour|journee|day|production day)\b/,
  line: /^(ligne|chaine|line|production line|atelier)\b/,
  shift: /^(equipe|shift|poste|quart|vacation|horaire)\b/,
  product: /^(produit|article|modele|product|style|reference|ref)\b/,
} as const;
type Label = keyof typeof LABELS;

const SHIFT_WORDS =
  /(?<!\p{L})(matin(?:ee)?|morning|apres[- ]?midi|afternoon|soir(?:ee)?|evening|nuit|night)(?!\p{L})/gu;

/** A line by its kind and its number or name: Chaîne 3, ligne n° 4, Line B. */
const NUMBERED_LINE =
  /(?<!\p{L})(cha[iî]ne|ligne|line|atelier)s?\s*(?:n\s*[°º]\s*)?:?\s*(\d[\p{L}\d-]*|\p{L}(?!\p{L}))/iu;

/** Reads the titles of a block, top down. Of two titles that say the same thing, the last one counts. */
export function titleHeads(rows: readonly Row[], known: KnownThings): Heads {
  let heads = NO_HEADS;
  for (const row of rows) {
    const texts = row.filter((cell) => !isBlankCell(cell)).map(cellText);
    for (const [at, text] of texts.entries()) {
      const { label, value } = labelled(text, texts[at + 1] ?? "");
      heads = over(heads, labelledHeads(label, value, known), textHeads(text, known));
    }
  }
  return heads;
}

/** Reads the name of a sheet: "18-03", "Chaîne 3 18.03.2026 matin", "3". */
export function nameHeads(name: string, known: KnownThings): Heads {
  const heads = textHeads(name, known);
  const code = name.split(/[\s_,;]+/).find((word) => known.products.byCode(word));
  const product = heads.product || (code ?? "");
  const rest = [heads.line, product].reduce((text, word) => (word === "" ? text : text.replace(word, " ")), name);
  return { ...heads, product, day: dayPartsIn(rest.trim(), true) };
}

/** What somebody says nearer to the rows counts before what is said farther away. */
export function over(far: Heads, ...nearer: Partial<Heads>[]): Heads {
  return nearer.reduce<Heads>(
    (heads, { day = {}, ...said }) => ({
      day: Object.keys(day).length > 0 ? { ...heads.day, ...day } : heads.day,
      shift: said.shift || heads.shift,
      line: said.line || heads.line,
      product: said.product || heads.product,
    }),
    far,
  );
}

/** A cell's label with its value: in the same cell behind a colon, or in the next cell. */
function labelled(text: string, next: string): { label: Label | null; value: string } {
  const [before = "", ...behind] = text.split(/\s*[:=]\s*/);
  const folded = searchText(before);
  const label = (Object.keys(LABELS) as Label[]).find((key) => LABELS[key].test(folded)) ?? null;
  const value = behind.join(":").trim();
  const isLabelAlone = value === "" && !/\d/.test(before) && before.length <= MAX_LABEL;
  return { label, value: isLabelAlone ? next : value };
}

const MAX_LABEL = 30;

function labelledHeads(label: Label | null, value: string, known: KnownThings): Partial<Heads> {
  if (label === null || value === "") return {};
  if (label === "day") return { day: dayPartsIn(value, true) };
  const shift = shiftIn(value) ?? (readShift(value) ? value : null);
  if (label === "shift") return shift === null ? lineNamed(value, known) : { shift };
  if (label === "product") return { product: value };
  return { line: lineNamed(value, known).line ?? (/^\d+$/.test(value) ? "" : cutAtLabel(value)) };
}

function lineNamed(value: string, { lines }: KnownThings): Partial<Heads> {
  return lines.find(value) ? { line: value } : {};
}

/** The value of a label until the next label of the same cell. */
function cutAtLabel(value: string) {
  return value.split(/\s{2,}|\s[-–|]\s/)[0]?.trim() ?? "";
}

function textHeads(text: string, known: KnownThings): Heads {
  const line = lineIn(text, known);
  const product = known.products.byCode(text) || known.products.find(text) ? text : "";
  return { day: dayPartsIn(line === "" ? text : text.replace(line, " ")), shift: shiftIn(text) ?? "", line, product };
}

/** The only shift whose name is a word of the text. */
function shiftIn(text: string): string | null {
  const words = [...searchText(text).matchAll(SHIFT_WORDS)].map(([word]) => word);
  const shifts = new Set(words.map(readShift));
  return shifts.size === 1 ? (words[0] ?? null) : null;
}

/** The longest name of a known line in the text, else a line by its kind and number. */
function lineIn(text: string, { lineNames }: KnownThings): string {
  const folded = ` ${wordsOf(text)} `;
  const [longest] = lineNames
    .filter((name) => wordsOf(name).length >= 2 && /\p{L}/u.test(name) && folded.includes(` ${wordsOf(name)} `))
    .toSorted((one, other) => other.length - one.length);
  if (longest) return longest;
  const numbered = NUMBERED_LINE.exec(text);
  return numbered ? `${numbered[1]} ${numbered[2]}` : "";
}

function wordsOf(text: string) {
  return searchText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

import { searchText } from "#app/core/domain/texts/search-text";
import { type Cell, cellText, isBlank, type Row } from "./cells";

/** A column an import understands, by the headings that files have in English and French, the surest first. */
export type SheetField<Key extends string = string> = {
  key: Key;
  isRequired: boolean;
  /** Whether a sheet of a workbook without it is no such table, unless it is the first one or was chosen. */
  isExpected?: boolean;
  names: readonly string[];
  /** Headings that may mean something else. They are used when no sure one is there, and shown to be checked. */
  guesses?: readonly string[];
  /** Whether its headings may end with a unit of time: SAM sec, durée en min. */
  isTime?: boolean;
  /** The fields of which a row may have one instead of this. */
  orElse?: readonly Key[];
};

/** Headings with the ways of writing "number" before and behind them: N° CIN, CIN n°, numéro de CIN. */
export function numbered(headings: readonly string[]): string[] {
  return headings.flatMap((heading) => [
    heading,
    ...["n", "no", "num", "numero", "number"].flatMap((word) => [`${word} ${heading}`, `${heading} ${word}`]),
  ]);
}

/** Headings with the ways of writing "number of" before them. */
export function countHeadings(headings: readonly string[]): string[] {
  return headings.flatMap((heading) => [
    heading,
    ...["nb", "nbr", "nbre", "nombre", "number", "total"].map((word) => `${word} ${heading}`),
  ]);
}

/** Field to position of its column, counted from 0; a field without a column is absent. */
export type ColumnMapping<Key extends string = string> = Partial<Record<Key, number>>;

/** A person's choice: a position, a header exactly as in the file, or null for "none". */
export type MappingChoice = Record<string, number | string | null>;

const ROWS_SEARCHED = 10;

/** Whether the cells of a column fit a field; null when they do not show it. */
export type Content = (key: string, position: number) => boolean | null;

/** Columns by field. `guessed` are the fields whose heading may mean something else. */
export type Matching<Key extends string = string> = { mapping: ColumnMapping<Key>; guessed: Key[] };

/** The row that names the columns: the first of the top rows with the most known names, else the first with anything. */
export function findHeader(rows: Row[], fields: readonly SheetField[]): number {
  const candidates = rows
    .slice(0, ROWS_SEARCHED)
    .map((row, index) => ({ index, known: isBlank(row) ? -1 : knownNames(row, fields) }))
    .filter(({ known }) => known >= 0)
    .sort((a, b) => b.known - a.known || a.index - b.index);
  return candidates[0]?.index ?? 0;
}

/** Whether the top rows name a column for every required field. */
export function hasTable(rows: Row[], fields: readonly SheetField[]): boolean {
  const header = rows[findHeader(rows, fields)] ?? [];
  const { mapping } = matchColumns(header, fields);
  const isThere = (key: string) => mapping[key] !== undefined;
  const hasExpected = fields.every(({ key, isExpected, orElse = [] }) => !isExpected || [key, ...orElse].some(isThere));
  return hasExpected && missingFields(mapping, fields).length === 0;
}

function knownNames(row: Row, fields: readonly SheetField[]) {
  return Object.keys(matchColumns(row, fields).mapping).length;
}

/**
 * The column of each field, by the headings. Each field takes the surest of its headings that no other field has taken:
 * word for word first, then without articles, then a time without its unit. Guesses come last: where the cells fit, else where the cells do not show
 * it or the field is required.
 */
export function matchColumns<Key extends string>(
  header: Row,
  fields: readonly SheetField<Key>[],
  choice: MappingChoice = {},
  content: Content = () => null,
): Matching<Key> {
  const names = header.map(headerKey);
  const short = names.map(withoutFillers);
  const matching: Matching<Key> = { mapping: {}, guessed: [] };
  const taken = new Set<number>();
  const take = (key: Key, position: number) => {
    matching.mapping[key] = position;
    taken.add(position);
  };
  const takeFirst = (key: Key, known: readonly string[], among: string[], fits = (_: number) => true) => {
    for (const name of known) {
      const position = among.findIndex((heading, index) => heading === name && !taken.has(index) && fits(index));
      if (name === "" || position === -1) continue;
      take(key, position);
      return true;
    }
    return false;
  };
  for (const { key } of fields) {
    const position = chosenPosition(choice, key, names);
    if (position !== null) take(key, position);
  }
  const open = () => fields.filter(({ key }) => matching.mapping[key] === undefined && !Object.hasOwn(choice, key));
  for (const { key, names: known } of open()) takeFirst(key, known, names);
  for (const { key, names: known } of open()) takeFirst(key, known.map(withoutFillers), short);
  const bare = short.map(withoutUnit);
  for (const { key, names: known, isTime } of open()) {
    if (isTime) takeFirst(key, known.map(withoutFillers), bare);
  }
  for (const { key, guesses = [] } of open()) {
    takeFirst(key, guesses.map(withoutFillers), short, (position) => content(key, position) === true);
  }
  for (const { key, guesses = [], isRequired } of open()) {
    const isTaken = takeFirst(key, guesses.map(withoutFillers), short, (position) => {
      return content(key, position) === null || isRequired;
    });
    if (isTaken) matching.guessed.push(key);
  }
  return matching;
}

/** The positions of filled columns that no field uses. Their content is not imported. */
export function ignoredColumns(header: Row, mapping: ColumnMapping, isFilled: (position: number) => boolean): number[] {
  const used = new Set(Object.values(mapping));
  return Array.from(header.keys()).filter((position) => !used.has(position) && isFilled(position));
}

/** A column without a field, whose heading fits a field that has another column. */
export type Rival<Key extends string = string> = { field: Key; position: number };

/** The columns that fit a field as well as the taken one, except for fields that a person chose. */
export function rivalColumns<Key extends string>(
  header: Row,
  fields: readonly SheetField<Key>[],
  { mapping, choice = {} }: { mapping: ColumnMapping<Key>; choice?: MappingChoice },
): Rival<Key>[] {
  const used = new Set(Object.values(mapping));
  const free = header
    .map((cell, position) => ({ heading: withoutFillers(headerKey(cell)), position }))
    .filter(({ heading, position }) => heading !== "" && !used.has(position));
  return fields
    .filter(({ key }) => mapping[key] !== undefined && !Object.hasOwn(choice, key))
    .flatMap(({ key, names, guesses = [] }) => {
      const known = new Set([...names, ...guesses].map(withoutFillers));
      return free.filter(({ heading }) => known.has(heading)).map(({ position }) => ({ field: key, position }));
    });
}

export function missingFields<Key extends string>(
  mapping: ColumnMapping<Key>,
  fields: readonly SheetField<Key>[],
): Key[] {
  const isThere = (key: Key) => mapping[key] !== undefined;
  return fields
    .filter(({ key, isRequired, orElse = [] }) => isRequired && ![key, ...orElse].some(isThere))
    .map(({ key }) => key);
}

/** The header line as one text, by which a mapping is remembered. */
export function headerLine(header: Row): string {
  return header.map(headerKey).join("|").slice(0, 2_000);
}

/**
 * Headings are compared without case, accents, punctuation and what is in brackets. "C.I.N." is one word, and the
 * sign of "N°" counts as a blank.
 */
export function headerKey(cell: Cell | undefined): string {
  const folded = foldedHeading(cell);
  const bare = folded.replace(/[([{][^)\]}]*[)\]}]?/g, " ");
  return words(bare) || words(folded);
}

/** A heading without case, accents and the dots of initials, with its brackets. */
export function foldedHeading(cell: Cell | undefined): string {
  return searchText(cellText(cell).slice(0, 200).replace(/[°º]/g, " ")).replace(
    /(?<!\p{L})(?:\p{L}\.\s?)+\p{L}(?!\p{L})/gu,
    (initials) => initials.replace(/[.\s]/g, ""),
  );
}

function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Words that a heading may contain or leave out without a change of meaning. */
const FILLERS = new Set(["d", "de", "des", "du", "l", "la", "le", "les", "et", "and", "of", "the"]);

function withoutFillers(heading: string): string {
  return heading
    .split(" ")
    .filter((word) => !FILLERS.has(word))
    .join(" ");
}

const UNIT_AT_END =
  /(?<=\S) (en |in )?(s|secs?|seconds?|secondes?|mins?|mn|minutes?|h|hrs?|hours?|heures?|cmin|1 100( min)?)$/;

function withoutUnit(heading: string): string {
  return heading.replace(UNIT_AT_END, "");
}

function chosenPosition(choice: MappingChoice, key: string, names: string[]): number | null {
  const chosen = Object.hasOwn(choice, key) ? choice[key] : undefined;
  if (typeof chosen === "number")
    return Number.isInteger(chosen) && chosen >= 0 && chosen < names.length ? chosen : null;
  if (typeof chosen !== "string") return null;
  const position = names.indexOf(headerKey(chosen));
  return position === -1 ? null : position;
}

import { searchText } from "#app/domain/search-text";
import { type Cell, cellText, isBlank, type Row } from "./cells";

/** A column an import understands; `names` are the headers it is known by in English and French, the surest first. */
export type SheetField<Key extends string = string> = { key: Key; isRequired: boolean; names: readonly string[] };

/** Field to position of its column, counted from 0; a field without a column is absent. */
export type ColumnMapping<Key extends string = string> = Partial<Record<Key, number>>;

/** What a person chose by hand: a position, a header as it is written in the file, or null for "none". */
export type MappingChoice = Record<string, number | string | null>;

const ROWS_SEARCHED = 10;

/** The row that names the columns: the first of the top rows with the most known names, else the first with anything. */
export function findHeader(rows: Row[], fields: readonly SheetField[]): number {
  const candidates = rows
    .slice(0, ROWS_SEARCHED)
    .map((row, index) => ({ index, known: isBlank(row) ? -1 : Object.keys(matchColumns(row, fields)).length }))
    .filter(({ known }) => known >= 0)
    .sort((a, b) => b.known - a.known || a.index - b.index);
  return candidates[0]?.index ?? 0;
}

/** Columns by name. Each field takes the surest of its names that no other field has taken. */
export function matchColumns<Key extends string>(
  header: Row,
  fields: readonly SheetField<Key>[],
  choice: MappingChoice = {},
): ColumnMapping<Key> {
  const names = header.map(headerKey);
  const mapping: ColumnMapping<Key> = {};
  const taken = new Set<number>();
  const take = (key: Key, position: number) => {
    mapping[key] = position;
    taken.add(position);
  };
  for (const { key } of fields) {
    const position = chosenPosition(choice, key, names);
    if (position !== null) take(key, position);
  }
  for (const field of fields) {
    if (Object.hasOwn(choice, field.key)) continue;
    const position = bestPosition(field, names, taken);
    if (position !== null) take(field.key, position);
  }
  return mapping;
}

export function missingFields<Key extends string>(
  mapping: ColumnMapping<Key>,
  fields: readonly SheetField<Key>[],
): Key[] {
  return fields.filter(({ key, isRequired }) => isRequired && mapping[key] === undefined).map(({ key }) => key);
}

/** The header line as one text, by which a mapping is remembered. */
export function headerLine(header: Row): string {
  return header.map(headerKey).join("|").slice(0, 2_000);
}

/** Headers are compared without case, accents, punctuation and what stands in brackets. */
export function headerKey(cell: Cell | undefined): string {
  const folded = searchText(cellText(cell).slice(0, 200)).replace(/œ/g, "oe");
  const bare = folded.replace(/[([{][^)\]}]*[)\]}]?/g, " ");
  return words(bare) || words(folded);
}

function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function chosenPosition(choice: MappingChoice, key: string, names: string[]): number | null {
  const chosen = Object.hasOwn(choice, key) ? choice[key] : undefined;
  if (typeof chosen === "number")
    return Number.isInteger(chosen) && chosen >= 0 && chosen < names.length ? chosen : null;
  if (typeof chosen !== "string") return null;
  const position = names.indexOf(headerKey(chosen));
  return position === -1 ? null : position;
}

function bestPosition({ names: known }: SheetField, names: string[], taken: Set<number>): number | null {
  for (const name of known) {
    const position = names.findIndex((header, index) => header === name && !taken.has(index));
    if (position !== -1) return position;
  }
  return null;
}

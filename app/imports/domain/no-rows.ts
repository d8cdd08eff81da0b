import { cellText, isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import { type ColumnMapping, headerLine, type SheetField } from "#app/core/domain/sheets/header";
import { searchText } from "#app/core/domain/texts/search-text";
import { isTotal } from "./totals";

type Columns = {
  header: Row;
  fields: readonly SheetField[];
  mapping: ColumnMapping;
  /** Says which lines of a list of people are titles; such a list needs only names. */
  isSection?: ((cells: Row) => boolean) | undefined;
};

/**
 * Whether a line below the header is no row of the table: a total, a number in the place of a name, a signature, the header again, or a
 * title, which is one text alone where a row needs more. A name alone is a person of whom something is missing.
 */
export function isNoRow(cells: Row, { header, fields, mapping, isSection }: Columns): boolean {
  const [first, ...others] = cells.filter((cell) => !isBlankCell(cell)).map(cellText);
  if (first === undefined || isTotal(first)) return true;
  const nameOf = mapping.name === undefined ? "" : cellText(cells[mapping.name]);
  if (others.length === 0 && /^\d+([.,]0+)?$/.test(nameOf) && Object.keys(mapping).length > 1) return true;
  if (others.length < 3 && SIGNATURE.test(searchText(first))) return true;
  if (headerLine(cells) === headerLine(header)) return true;
  if (isSection) return isSection(cells);
  const needed = fields.filter(({ key, isRequired }) => isRequired && mapping[key] !== undefined);
  const isNamed = mapping.name !== undefined && !isBlankCell(cells[mapping.name]);
  return others.length === 0 && needed.length > 1 && !isNamed && isTitle(first);
}

/** A word or more. A number and a code, which is one word with digits, belong to somebody or something. */
function isTitle(text: string): boolean {
  return /\p{L}/u.test(text) && !/^\S*\d\S*$/.test(text.trim());
}

const SIGNATURE =
  /^(signature|visa|cachet|nom et signature|date et signature|signe par|etabli par|verifie par|approuve par|le responsable|prepared by|checked by|approved by|signed by)\b/;

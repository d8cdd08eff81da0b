import { cellText, isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import { searchText } from "#app/core/domain/texts/search-text";

type People = { rows: readonly Row[]; mapping: ColumnMapping; isLine: (text: string) => boolean };

/**
 * Whether a line of a list of people is the title of a section: one text alone, or one that a merged cell repeats. A
 * name alone is a person, so such a text needs a sign of a title. It begins with the word of a section, is a known line,
 * stands in the column of a number or a role, or is in capitals in a list whose people have more than such a name.
 */
export function openSectionTitles({ rows, mapping, isLine }: People): (cells: Row) => boolean {
  const names = new Set([mapping.name, mapping.firstName].filter((position) => position !== undefined));
  const people = rows.filter((cells) => textsOf(cells).size > 1);
  const isCrowded = hasFurtherColumn(people, names, rows.length);
  const written = people.map((cells) => [...names].map((position) => cellText(cells[position])).join(" "));
  const isLoud = written.filter(isCapitals).length * 2 > written.length;
  const isOneWord = written.filter((name) => !hasSeveralWords(name)).length * 2 > written.length;
  return (cells) => {
    const [text, ...others] = textsOf(cells);
    if (text === undefined || others.length > 0 || !isWords(text)) return false;
    const places = [...cells.keys()].filter((position) => !isBlankCell(cells[position]));
    const isNamed = places.some((position) => names.has(position));
    const isMerged = places.length > 2 || (places.length > 1 && places.some((position) => position === mapping.cin));
    if (!isNamed || isMerged || isSection(text) || isLine(text)) return true;
    return isCrowded && isCapitals(text) && (!isLoud || (!isOneWord && !hasSeveralWords(text)));
  };
}

/** Whether a line has one text alone, or one that a merged cell repeats. */
export function isOneText(cells: Row): boolean {
  return textsOf(cells).size === 1;
}

/** The different texts of a row. */
function textsOf(cells: Row): Set<string> {
  return new Set(cells.filter((cell) => !isBlankCell(cell)).map((cell) => cellText(cell).trim()));
}

/** Whether most rows have something in another column than that of the name. */
function hasFurtherColumn(people: readonly Row[], names: Set<number>, total: number): boolean {
  const width = people.reduce((most, cells) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, position) => position).some(
    (position) => !names.has(position) && people.filter((cells) => !isBlankCell(cells[position])).length * 2 > total,
  );
}

/** A word or more. A number and a code, which is one word with digits, belong to somebody. */
function isWords(text: string): boolean {
  return /\p{L}/u.test(text) && !/^\S*\d\S*$/.test(text);
}

function isCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

function hasSeveralWords(text: string): boolean {
  return /\p{L}\P{L}+\p{L}/u.test(text);
}

/** Line, Hall and others are names of people too, unless a number or a letter follows. */
function isSection(text: string): boolean {
  return SECTION.test(searchText(text)) || NUMBERED_SECTION.test(searchText(text));
}

const SECTION =
  /^(chaines?|lignes?|ateliers?|equipes?|sections?|services?|groupes?|secteurs?|departements?|unites?|workshops?|departments?|teams?|production|couture|finition|repassage|emballage|conditionnement|controle|((sous|sub|grand)[ -]?)?tota(l|ls|ux)|effectifs?|sewing|cutting|finishing|ironing|packing|packaging|quality control)\b/;

const NUMBERED_SECTION =
  /^(lines?|halls?|zones?|salles?|hangars?|postes?|units?|shops?|floors?|shifts?|groups?|areas?|sectors?|coupe|qualite)( (n|no|num|numero|number))?\W*(\d+\w?|[a-z])$/;

import { isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import { findHeader, headerKey, matchColumns, missingFields } from "#app/core/domain/sheets/header";
import { hourColumns } from "./hour-columns";
import { IMPORT_KINDS, type ImportKind } from "./imports";
import { KINDS } from "./kinds";
import { isNoRow } from "./no-rows";
import { WORKER_FIELD, WORKER_NAME_FIELD } from "./record-fields";
import { openSectionTitles } from "./section-titles";

/** A sheet as one kind of list. */
export type KindFit = {
  kind: ImportKind;
  /** The share of filled headings that the list knows, from 0 to 1, and a half more where the sheet is named so. */
  score: number;
  isNamed: boolean;
  /** Whether the sheet shows by more than one common heading, such as "Nom", that it is this list. */
  isSure: boolean;
};

const NAMED = 0.5;
const GUESSED = 0.5;
/** A sheet with this many required columns of a list is that list. */
const MANY_REQUIRED = 4;
const HEADER_ROWS = 10;

/** The lists that a sheet can be, the best first; a list without all its required columns is not among them. */
export function kindFits(rows: Row[], sheet: string): KindFit[] {
  const words = headerKey(sheet).split(" ");
  const fits = IMPORT_KINDS.flatMap((kind) => {
    const isNamed = words.some((word) => KINDS[kind].sheetWords.test(word));
    return fitOf(rows, kind, isNamed) ?? [];
  });
  return fits.sort((a, b) => b.score - a.score);
}

/**
 * How well a sheet serves an import of one kind: positive where it can be read as one, 0 where it cannot, negative where
 * it is clearly the sheet of another kind, which fits better and has the sheet's name.
 */
export function rankFor(fits: readonly KindFit[], kind: ImportKind): number {
  const [best] = fits;
  const own = fits.find((fit) => fit.kind === kind);
  const isTheirs = best && KINDS[best.kind].mayHold === kind && own !== undefined;
  if (best?.kind !== kind && best?.isNamed && !own?.isNamed && !isTheirs) return -1;
  if (!own) return 0;
  return own.score + (best === own ? 1 : 0);
}

/**
 * The list that a sheet surely is, with the rows below its header that are no titles or totals; a list of people with
 * their line is also their plan. None for any other sheet and for an empty list. A sheet with hours across holds the
 * figures of a day, or reports of lines.
 */
export function listsOf(rows: Row[], fits: readonly KindFit[]): { kind: ImportKind; rows: number }[] {
  const [best] = fits;
  if (!best?.isSure) return [];
  const { fields, listsPeople, mayHold, hasHours } = KINDS[best.kind];
  if (!hasHours && rows.slice(0, HEADER_ROWS).some((row) => hourColumns(row).length > 0)) return [];
  const at = findHeader(rows, fields);
  const header = rows[at] ?? [];
  const { mapping } = matchColumns(header, fields);
  const below = rows.slice(at + 1);
  const isSection = listsPeople ? openSectionTitles({ rows: below, mapping, isLine: () => false }) : undefined;
  const count = below.filter((row) => !isNoRow(row, { header, fields, mapping, isSection })).length;
  if (count === 0) return [];
  const held = fits.filter(({ kind, isSure }) => kind === mayHold && isSure);
  return [best, ...held].map(({ kind }) => ({ kind, rows: count }));
}

function fitOf(rows: Row[], kind: ImportKind, isNamed: boolean): KindFit | null {
  const { fields, hasHours } = KINDS[kind];
  const header = rows[findHeader(rows, fields)] ?? [];
  const { mapping, guessed } = matchColumns(header, fields);
  if (missingFields(mapping, fields).length > 0) return null;
  const hours = hasHours ? hourColumns(header).length : 0;
  if (hasHours && ((hours === 0 && mapping.pieces === undefined) || namesPeople(header, mapping.people))) return null;
  const known = Object.keys(mapping).length + hours;
  const filled = header.filter((cell) => !isBlankCell(cell)).length;
  const share = (known - guessed.length * GUESSED) / filled;
  const required = fields.filter(({ key, isRequired }) => isRequired && mapping[key] !== undefined).length;
  return {
    kind,
    score: share + (isNamed ? NAMED : 0),
    isNamed,
    isSure: isNamed || required >= MANY_REQUIRED || (known > 1 && share >= 0.5),
  };
}

/** Whether a header has a column of people, so that its hours are theirs and not those of a line. */
function namesPeople(header: Row, counted: number | undefined): boolean {
  const found = Object.values(matchColumns(header, [WORKER_FIELD, WORKER_NAME_FIELD]).mapping);
  return found.some((position) => position !== counted);
}

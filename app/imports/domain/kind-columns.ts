import { OUTCOMES, type PieceOutcome } from "#app/catalogue/domain/outcomes";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { type Cell, cellText, isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import { type ColumnMapping, headerKey, type MappingChoice, type Matching } from "#app/core/domain/sheets/header";
import { type Decimal, readNumber } from "#app/core/domain/sheets/numbers";
import { inOrder, type KindCount } from "#app/records/domain/defect-kinds";
import { OUTCOME_HEADINGS } from "./outcome-headings";

/** A kind of defect by everything that a heading may call it, and what became of the pieces that its column counts. */
export type KindHeadings = {
  id: Id;
  names: readonly string[];
  outcome?: PieceOutcome | null;
  /** Whether the heading says the outcome, which else is the usual one of its kind. */
  saysOutcome?: boolean;
};

/** A column that counts the faults of one kind, perhaps those with one outcome. */
export type KindColumn = { position: number; causeId: Id } & Pick<KindCount, "outcome"> & { saysOutcome?: boolean };

/**
 * Kinds, also with an outcome behind their name: "Stain: scrap". A column of an outcome alone counts faults of other kinds.
 * @param kinds each with its code as the first name
 */
export function withOutcomes(kinds: readonly KindHeadings[]): KindHeadings[] {
  const said = kinds.flatMap(({ id, names }) =>
    OUTCOMES.map((outcome) => {
      const words = OUTCOME_HEADINGS[outcome];
      const together = names.flatMap((name) => words.map((word) => `${name} ${word}`));
      return { id, outcome, saysOutcome: true, names: names[0] === OTHER_KINDS ? [...together, ...words] : together };
    }),
  );
  return [...said, ...kinds];
}

/** The code of the built-in kind for all that the list does not name. */
const OTHER_KINDS = "other";

/**
 * Columns of which that of defects was only one of several of outcomes, which then count them all; a chosen one stays.
 */
export function outcomesApart<Key extends string>(
  header: Row,
  { mapping, guessed }: Matching<Key>,
  choice: MappingChoice,
): Matching<Key> {
  const { defects, ...others } = mapping as ColumnMapping<Key | "defects">;
  const isOutcome = (cell: Cell | undefined) => ALL_OUTCOMES.has(headerKey(cell));
  const isOneOfSeveral = defects !== undefined && isOutcome(header[defects]) && header.filter(isOutcome).length > 1;
  if (!isOneOfSeveral || "defects" in choice) return { mapping, guessed };
  return { mapping: others as ColumnMapping<Key>, guessed };
}

const ALL_OUTCOMES = new Set<string>(OUTCOMES.flatMap((outcome) => OUTCOME_HEADINGS[outcome]));

/** The columns of kinds among those that no field has taken. A second column of the same kind stays unused. */
export function kindColumns(
  header: Row,
  kinds: readonly KindHeadings[],
  taken: ReadonlySet<number | undefined>,
): KindColumn[] {
  const byName = new Map(kinds.flatMap((kind) => kind.names.map((name) => [headerKey(name), kind])));
  const found = new Map<KindHeadings, KindColumn>();
  header.forEach((cell, position) => {
    const kind = byName.get(headerKey(cell));
    if (!kind || taken.has(position) || found.has(kind)) return;
    const { id: causeId, outcome, saysOutcome } = kind;
    found.set(kind, { position, causeId, ...(outcome && { outcome }), ...(saysOutcome && { saysOutcome }) });
  });
  return [...found.values()];
}

/** The faults of a row by kind, or the first text that is no count. An empty cell and a 0 are no fault. */
export function readKinds(
  row: Row,
  columns: readonly KindColumn[],
  decimal: Decimal,
): { kinds: KindCount[] } | { unread: string } {
  const kinds: KindCount[] = [];
  for (const { position, causeId, outcome } of columns) {
    const cell: Cell = row[position] ?? null;
    if (isBlankCell(cell)) continue;
    const count = readNumber(cell, decimal);
    if (count === null || !Number.isInteger(count) || count < 0 || count > LIMITS.piecesMaximum) {
      return { unread: cellText(cell) };
    }
    if (count > 0) kinds.push({ causeId, count, outcome });
  }
  return { kinds: inOrder(kinds) };
}

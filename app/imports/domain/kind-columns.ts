import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { type Cell, cellText, isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import { headerKey } from "#app/core/domain/sheets/header";
import { type Decimal, readNumber } from "#app/core/domain/sheets/numbers";
import { inOrder, type KindCount } from "#app/records/domain/defect-kinds";

/** A kind of defect by everything that a heading may call it. */
export type KindHeadings = { id: Id; names: readonly string[] };

/** A column that counts the faults of one kind. */
export type KindColumn = { position: number; causeId: Id };

/** The columns of kinds among those that no field has taken. A second column of the same kind stays unused. */
export function kindColumns(
  header: Row,
  kinds: readonly KindHeadings[],
  taken: ReadonlySet<number | undefined>,
): KindColumn[] {
  const byName = new Map(kinds.flatMap(({ id, names }) => names.map((name) => [headerKey(name), id])));
  const found = new Map<Id, KindColumn>();
  header.forEach((cell, position) => {
    const causeId = byName.get(headerKey(cell));
    if (causeId && !taken.has(position) && !found.has(causeId)) found.set(causeId, { position, causeId });
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
  for (const { position, causeId } of columns) {
    const cell: Cell = row[position] ?? null;
    if (isBlankCell(cell)) continue;
    const count = readNumber(cell, decimal);
    if (count === null || !Number.isInteger(count) || count < 0 || count > LIMITS.piecesMaximum) {
      return { unread: cellText(cell) };
    }
    if (count > 0) kinds.push({ causeId, count });
  }
  return { kinds: inOrder(kinds) };
}

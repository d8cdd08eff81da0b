import type { ImportKind } from "./imports";

/** The order in which the lists of a workbook come in: each may name objects of those before it. */
export const LIST_ORDER = [
  "production_lines",
  "products",
  "workers",
  "assignments",
  "performance_records",
  "stops",
] as const satisfies readonly ImportKind[];

/** A sheet that an import did not read, the list that it fits, and its rows. */
export type OtherList = { sheet: string; kind: ImportKind; rows: number };

/** Lists in the order in which they come in. */
export function inListOrder<List extends { kind: ImportKind }>(lists: readonly List[]): List[] {
  return [...lists].sort((a, b) => LIST_ORDER.indexOf(a.kind) - LIST_ORDER.indexOf(b.kind));
}

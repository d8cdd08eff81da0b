import { IMPORT_KINDS, type ImportKind } from "./imports";
import { KINDS } from "./kinds";

/**
 * A sheet that an import did not read, the list that it fits, and its rows. Day sheets are one list, under the name of the
 * first, with the names of all.
 */
export type OtherList = { sheet: string; kind: ImportKind; rows: number; daySheets?: string[] };

export function isSameList(one: OtherList, other: OtherList): boolean {
  return one.sheet === other.sheet && one.kind === other.kind;
}

/** The lists of a workbook without the one that was read, but with one that may be in the same sheet. */
export function otherLists(lists: readonly OtherList[], kind: ImportKind, read: readonly string[]): OtherList[] {
  const shares = (other: ImportKind) => KINDS[kind].mayHold === other || KINDS[other].mayHold === kind;
  return lists.filter((list) => !read.includes(list.sheet) || shares(list.kind));
}

/** Lists in the order in which they come in. */
export function inListOrder<List extends { kind: ImportKind }>(lists: readonly List[]): List[] {
  return [...lists].sort((a, b) => IMPORT_KINDS.indexOf(a.kind) - IMPORT_KINDS.indexOf(b.kind));
}

import type { ImportKind } from "#app/imports/domain/imports";
import type { ImportNoun } from "./import-answers";

const ADDRESSES: Record<ImportKind, ImportNoun> = {
  workers: "workers",
  production_lines: "production-lines",
  products: "products",
  assignments: "assignments",
  performance_records: "performance-records",
  stops: "stops",
};

/** The address of a kind of list. */
export function addressOf(kind: ImportKind): ImportNoun {
  return ADDRESSES[kind];
}

/** The kind of list at an address. */
export function kindAt(noun: ImportNoun): ImportKind {
  return (Object.keys(ADDRESSES) as ImportKind[]).find((kind) => ADDRESSES[kind] === noun) as ImportKind;
}

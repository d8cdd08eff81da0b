import type { SheetField } from "#app/core/domain/sheets/header";
import { STATUSES, type Status } from "#app/core/domain/statuses";
import { searchText } from "#app/core/domain/texts/search-text";

export const STATUS_FIELD = {
  key: "status",
  isRequired: false,
  names: ["status", "state", "statut", "etat"],
} as const satisfies SheetField;

export const DESCRIPTION = {
  key: "description",
  isRequired: false,
  names: ["description", "note", "notes", "remark", "remarks", "comment", "remarque", "observation", "commentaire"],
} as const satisfies SheetField;

const WORDS: Record<Status, readonly string[]> = {
  active: ["active", "actif", "en service", "open", "ouvert", "ouverte", "yes", "oui"],
  inactive: ["inactive", "inactif", "hors service", "closed", "ferme", "fermee", "no", "non"],
};

/** The status that a cell says in English or French; the cell itself where it says none. */
export function statusIn(text: string): string {
  const word = searchText(text).trim();
  return STATUSES.find((status) => WORDS[status].includes(word)) ?? text;
}

import { searchText } from "#app/core/domain/texts/search-text";

/** Suggestions only. A worker's role is free text and may be empty. */
export const WORKER_ROLES = ["operator", "line leader", "quality inspector", "mechanic", "helper"] as const;

/** Reads a role from a file. A suggestion in English or French becomes that suggestion; any other text stays. */
export function readRole(text: string): string {
  return KNOWN.get(searchText(text)) ?? text;
}

/** A map, because a file may name a role "constructor", which every object has as a property. */
const KNOWN = new Map<string, (typeof WORKER_ROLES)[number]>([
  ...WORKER_ROLES.map((role) => [role, role] as const),
  ["operateur", "operator"],
  ["chef de chaine", "line leader"],
  ["chef de ligne", "line leader"],
  ["controleur qualite", "quality inspector"],
  ["mecanicien", "mechanic"],
  ["mecanicien de maintenance", "mechanic"],
  ["aide", "helper"],
]);

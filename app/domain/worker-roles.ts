import { searchText } from "./search-text";

/** Suggestions; a worker's role is free text and may be empty. */
export const WORKER_ROLES = ["operator", "line leader", "quality inspector", "mechanic", "helper"] as const;

/** A role as a file writes it: one that is a suggestion in French is that suggestion, any other stays as it is. */
export function readRole(text: string): string {
  return FRENCH[searchText(text)] ?? text;
}

const FRENCH: Record<string, (typeof WORKER_ROLES)[number]> = {
  operateur: "operator",
  "chef de ligne": "line leader",
  "controleur qualite": "quality inspector",
  mecanicien: "mechanic",
  aide: "helper",
};

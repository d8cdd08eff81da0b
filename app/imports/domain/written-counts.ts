import { searchText } from "#app/core/domain/texts/search-text";
import type { Counts } from "#app/plant/domain/line-values";

const WORDS: Record<Counts, readonly string[]> = {
  person: ["person", "people", "worker", "individual", "personne", "par personne", "individuel"],
  line: ["line", "whole line", "as one", "team", "chaine", "chaine entiere", "equipe", "collectif"],
};

/** How a line counts, by its name in English or French; a text that names neither stays, and its field is refused. */
export function readCounts(text: string): Counts | string {
  const word = searchText(text);
  return (Object.keys(WORDS) as Counts[]).find((counts) => WORDS[counts].includes(word)) ?? text;
}

import { wordsInAnyOrder } from "#app/core/domain/texts/name-matching";
import { uniqueKey } from "#app/core/domain/texts/search-text";

/** Two texts with the same key have the same alias. Case, accents, signs and the order of words do not count. */
export function aliasKey(text: string): string {
  return wordsInAnyOrder(text) || uniqueKey(text);
}

/** The text by which a row names somebody or something: its code, else its name. */
export function textOf({ code, name }: { code: string; name: string }): string {
  return code || name;
}

import type { Cause } from "./causes";

/** A cause as a screen names and draws it. */
export type NamedCause = Pick<Cause, "list" | "code" | "names" | "isHouse">;

/**
 * The name of a cause: its name in the reader's language, otherwise the built-in word, otherwise its name in another
 * language.
 * @param t says a text in the reader's language; the words of `causes` are loaded
 */
export function nameOfCause(
  { list, names, code, isHouse }: NamedCause,
  language: string,
  t: (key: string) => string,
): string {
  const own = (names as Partial<Record<string, string>>)[language];
  const houseWord = isHouse ? t(`causes:house.${list}.${code}`) : null;
  return own || houseWord || Object.values(names).find((name) => name !== "") || code;
}

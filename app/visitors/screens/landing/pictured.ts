import PICTURED from "./pictured-languages.json";

/** The language of the pictures for a reader: the reader's own or, where none were taken in it, the first one. */
export function picturedLanguage(language: string): string {
  return PICTURED.find((each) => each === language) ?? (PICTURED[0] as string);
}

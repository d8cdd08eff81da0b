/** The first of the private characters that stand for a blank while i18next writes a sentence. */
const FIRST_BLANK = 0xe000;

/**
 * A sentence that hundreds of places say with other names: i18next writes it once, with its figures and their plural,
 * and the returned function only fills in the names. Names may be missing from the sentence, or be there twice.
 */
export function sentenceOf<Name extends string>(
  names: readonly Name[],
  write: (blanks: Record<Name, string>) => string,
): (values: Record<Name, string>) => string {
  const blanks = names.map((name, index) => [name, String.fromCharCode(FIRST_BLANK + index)] as const);
  const nameOf = new Map<string, Name>(blanks.map(([name, blank]) => [blank, name]));
  const parts = write(Object.fromEntries(blanks) as Record<Name, string>).split(/([\uE000-\uE0FF])/);
  return (values) => {
    let text = "";
    for (const part of parts) {
      const name = nameOf.get(part);
      text += name === undefined ? part : values[name];
    }
    return text;
  };
}

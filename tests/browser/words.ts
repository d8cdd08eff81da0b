/** The texts of a tree of words, each under its whole key ("dialogs.remove.title"). */
export function textsByKey(words: object, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, text]) =>
      typeof text === "string" ? [[prefix + name, text]] : Object.entries(textsByKey(text, `${prefix}${name}.`)),
    ),
  );
}

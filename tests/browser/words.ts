/** The texts of a tree of words, each under its whole key ("dialogs.remove.title"). */
export function textsByKey(words: object, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, said]) =>
      typeof said === "string" ? [[prefix + name, said]] : Object.entries(textsByKey(said, `${prefix}${name}.`)),
    ),
  );
}

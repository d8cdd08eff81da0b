/** A text of the interface with its values filled in. */
export function shown(text: string, values: Record<string, string>) {
  return text.replace(/{{(\w+)(?:, number)?}}/g, (_, name: string) => values[name] ?? "");
}

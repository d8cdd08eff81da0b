const LINK = /(?:https?:\/\/|(?<![\p{L}\p{N}@._-])www\.(?=[\p{L}\p{N}-]+\.))[^\s<>"']+/giu;
const MARKS = new Set(".,;:!?");
const BRACKETS = [
  [")", "("],
  ["]", "["],
] as const;

/** Finds web addresses in a text, without the punctuation of the sentence around them. */
export function linksIn(text: string): { index: number; part: string }[] {
  return [...text.matchAll(LINK)]
    .map(({ index, 0: found }) => ({ index, part: withoutMarks(found) }))
    .filter(({ part }) => !part.endsWith("//"));
}

/** The target of a found address, with `https` when it has no scheme. */
export function linkTarget(part: string): string {
  return /^www\./i.test(part) ? `https://${part}` : part;
}

/** A bracket ends an address only where it was opened within: `(see https://a.test/b)`, `https://a.test/b_(c)`. */
function withoutMarks(found: string): string {
  const spare = new Map<string, number>(
    BRACKETS.map(([closer, opener]) => [closer, count(found, closer) - count(found, opener)]),
  );
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1] as string;
    const spares = spare.get(last) ?? 0;
    if (!MARKS.has(last) && spares <= 0) break;
    spare.set(last, spares - 1);
  }
  return found.slice(0, end);
}

function count(text: string, mark: string) {
  return text.split(mark).length - 1;
}

export const SEPARATORS = [";", ",", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

const SAMPLE_LINES = 10;
const SAMPLE_CHARACTERS = 20_000;
const ANNOUNCED = /^sep=([;,\t|])\r?\n/i;

/** The separator a spreadsheet announces in its first line ("sep=;"), which is no row of the table. */
export function announcedSeparator(text: string): Separator | null {
  return (ANNOUNCED.exec(text.slice(0, 10))?.[1] as Separator | undefined) ?? null;
}

/**
 * The cell separator: the candidate that splits the first line into the most cells, counted outside of quotes; between
 * equals the one that fits the following lines. Titles come before the first line: they have no separator, or one that
 * the line below them lacks.
 */
export function detectSeparator(text: string): Separator {
  const lines = sampleLines(text.slice(0, SAMPLE_CHARACTERS));
  const counted = SEPARATORS.map((separator) => ({
    separator,
    counts: lines.map((line) => countOutsideQuotes(line, separator)),
  }));
  const bests = lines.flatMap((_, at) => {
    const scores = counted.map(({ separator, counts }) => {
      const [header = 0, ...others] = counts.slice(at);
      return { separator, header, next: others[0], agreeing: others.filter((count) => count === header).length };
    });
    const [best] = scores
      .filter(({ header }) => header > 0)
      .sort((a, b) => b.header - a.header || b.agreeing - a.agreeing);
    const isTitle = best?.next === 0 && scores.some(({ next = 0 }) => next > 0);
    return best ? [{ separator: best.separator, isTitle }] : [];
  });
  return (bests.find(({ isTitle }) => !isTitle) ?? bests[0])?.separator ?? ",";
}

const IN_QUOTES = /^"(?:[^"]|"")*"$/;

/** The lines of a file in which each whole line is inside quotes, without them; any other lines as they are. */
export function withoutOuterQuotes(lines: string[]): string[] {
  if (!lines.every((line) => line === "" || IN_QUOTES.test(line))) return lines;
  const inner = lines.map((line) => line.slice(1, -1).replaceAll('""', '"'));
  const separator = detectSeparator(inner.slice(0, SAMPLE_LINES).join("\n"));
  return inner.every((line) => line === "" || countOutsideQuotes(line, separator) > 0) ? inner : lines;
}

/** Lines with something in them; a line end inside quotes ends no line. */
function sampleLines(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at <= text.length && lines.length < SAMPLE_LINES; at++) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    const ends = at === text.length || (!isQuoted && (character === "\n" || character === "\r"));
    if (!ends) continue;
    if (text.slice(start, at).trim() !== "") lines.push(text.slice(start, at));
    start = at + 1;
  }
  return lines;
}

function countOutsideQuotes(line: string, separator: string): number {
  let count = 0;
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) count++;
  }
  return count;
}

const FIRST_PAUSE_MS = 350;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Reads the words of a page again and again, until all of them are there. Meanwhile the page keeps the words it came
 * with, and its links and forms work as they do without a script. Taking it over without words would show their keys.
 */
export async function untilRead<Words>(
  read: () => Promise<Words | null>,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<Words> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    const words = await read();
    if (words) return words;
    await pause(wait);
  }
}

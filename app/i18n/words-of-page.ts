import { reading } from "./settings";

/**
 * Reads the words of a page, and again up to five times, each time after twice the pause.
 * @returns null when they cannot be read
 */
export async function patientlyRead<Words>(
  read: () => Promise<Words | null>,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<Words | null> {
  for (let retry = 0; ; retry += 1) {
    const words = await read();
    if (words || retry === reading.maxRetries) return words;
    await pause(reading.retryTimeout * 2 ** retry);
  }
}

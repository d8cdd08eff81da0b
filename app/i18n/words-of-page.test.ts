import { expect, test } from "vitest";
import { patientlyRead } from "./words-of-page";

async function readAfter(failures: number) {
  let reads = 0;
  const pauses: number[] = [];
  const words = await patientlyRead(
    async () => {
      reads += 1;
      return reads > failures ? { common: {} } : null;
    },
    async (milliseconds) => pauses.push(milliseconds),
  );
  return { words, reads, pauses };
}

test("words that cannot be read are read again five times, after pauses that double", async () => {
  const pauses = [350, 700, 1_400, 2_800, 5_600];
  expect(await readAfter(5)).toEqual({ words: { common: {} }, reads: 6, pauses });
  expect(await readAfter(6)).toEqual({ words: null, reads: 6, pauses });
  expect(await readAfter(0)).toEqual({ words: { common: {} }, reads: 1, pauses: [] });
});

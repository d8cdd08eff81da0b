import { expect, test } from "vitest";
import { untilRead } from "./words-of-page";

test("words that cannot be read are read again, after longer and longer pauses of at most ten seconds", async () => {
  const answers = [null, null, null, null, null, null, null, { common: {} }];
  const pauses: number[] = [];
  const words = await untilRead(
    async () => answers.shift() ?? null,
    async (milliseconds) => pauses.push(milliseconds),
  );
  expect(words).toEqual({ common: {} });
  expect(pauses).toEqual([350, 700, 1_400, 2_800, 5_600, 10_000, 10_000]);
});

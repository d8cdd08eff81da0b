import { expect, test } from "vitest";
import { LookUps } from "./look-ups";

/** Look-ups that start at once and answer when the test lets them. */
function slow() {
  const answers: (() => void)[] = [];
  const read: number[] = [];
  let known = 0;
  const lookUps = new LookUps(() => {
    read.push(known);
    return new Promise((done) => answers.push(done));
  });
  return { lookUps, read, answer: (at: number) => answers[at]?.(), learn: (value: number) => (known = value) };
}

test("a request for fresh data during a look-up gets a later look-up, shared with all such requests", async () => {
  const { lookUps, read, answer, learn } = slow();
  const first = lookUps.fresh();
  learn(1);
  const later = [lookUps.fresh(), lookUps.fresh(), lookUps.fresh()];
  answer(0);
  await first;
  await expect.poll(() => read).toEqual([0, 1]);
  answer(1);
  await Promise.all(later);
  expect(read).toEqual([0, 1]);
});

test("a request without a change shares the look-up under way, and a failed one does not stop the next", async () => {
  let tries = 0;
  const lookUps = new LookUps(async () => {
    tries += 1;
    if (tries === 1) throw new Error("D1 is away");
  });
  const [first, joined, later] = await Promise.allSettled([lookUps.join(), lookUps.join(), lookUps.fresh()]);
  expect([first.status, joined.status, later.status, tries]).toEqual(["rejected", "rejected", "fulfilled", 2]);
});

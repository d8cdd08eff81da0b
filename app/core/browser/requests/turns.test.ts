import { expect, test } from "vitest";
import { openTurns } from "./turns";

test("ignores an answer that a later one overtook, whichever way both ended", () => {
  const take = openTurns();
  const [first, second, third] = [take(), take(), take()];
  expect(first.isNews()).toBe(true);
  second.tell();
  expect([first.isNews(), second.isNews(), third.isNews()]).toEqual([false, false, true]);
  first.tell();
  expect(second.isNews()).toBe(false);
  third.tell();
  expect(take().isNews()).toBe(true);
});

import { expect, test } from "vitest";
import { inTurn } from "./in-turn";

/** A server that answers when the test says so, and notes the values that it should save. */
function openServer() {
  const requested: string[] = [];
  const answers: { answer: () => void; fail: () => void }[] = [];
  const save = (value: string) => {
    requested.push(value);
    return new Promise<void>((resolve, reject) => {
      answers.push({ answer: resolve, fail: () => reject(new Error("Nothing was saved.")) });
    });
  };
  const next = () => answers.shift() as (typeof answers)[number];
  return { requested, save, next };
}

test("a choice made during a save is saved after it, and of several choices only the last", async () => {
  const { requested, save, next } = openServer();
  const choose = inTurn(save);
  const saved = choose("a");
  void choose("a b");
  void choose("a b c");
  expect(requested).toEqual(["a"]);
  next().answer();
  await expect.poll(() => requested).toEqual(["a", "a b c"]);
  next().answer();
  await saved;

  const again = choose("a");
  next().answer();
  await again;
  expect(requested).toEqual(["a", "a b c", "a"]);
});

test("a failed save does not stop a newer one, and is reported when it was the last", async () => {
  const { requested, save, next } = openServer();
  const choose = inTurn(save);
  const both = choose("a");
  void choose("a b");
  next().fail();
  await expect.poll(() => requested).toEqual(["a", "a b"]);
  next().answer();
  await both;

  const last = choose("c");
  next().fail();
  await expect(last).rejects.toThrow("Nothing was saved.");
});

test.each([1, 2, 3, 4, 5, 6])("saves a choice made %i turns after a save that ends at once", async (turns) => {
  const requested: string[] = [];
  const choose = inTurn(async (value: string) => requested.push(value));
  void choose("a");
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
  await choose("b");
  expect(requested).toEqual(["a", "b"]);
});

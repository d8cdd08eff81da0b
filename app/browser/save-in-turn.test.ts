import { expect, test } from "vitest";
import { saveInTurn } from "./save-in-turn";

/** A server that answers when it is told to, and knows what it was asked to save. */
function openServer() {
  const asked: string[] = [];
  const answers: { answer: () => void; fail: () => void }[] = [];
  const save = (value: string) => {
    asked.push(value);
    return new Promise<void>((resolve, reject) => {
      answers.push({ answer: resolve, fail: () => reject(new Error("Nothing was saved.")) });
    });
  };
  const next = () => answers.shift() as (typeof answers)[number];
  return { asked, save, next };
}

test("what is chosen while a save is under way is saved behind it, and of several only the last", async () => {
  const { asked, save, next } = openServer();
  const choose = saveInTurn(save);
  const saved = choose("a");
  void choose("a b");
  void choose("a b c");
  expect(asked).toEqual(["a"]);
  next().answer();
  await expect.poll(() => asked).toEqual(["a", "a b c"]);
  next().answer();
  await saved;

  const again = choose("a");
  next().answer();
  await again;
  expect(asked).toEqual(["a", "a b c", "a"]);
});

test("a save that fails does not stop a newer one, and is told when it was the last", async () => {
  const { asked, save, next } = openServer();
  const choose = saveInTurn(save);
  const both = choose("a");
  void choose("a b");
  next().fail();
  await expect.poll(() => asked).toEqual(["a", "a b"]);
  next().answer();
  await both;

  const last = choose("c");
  next().fail();
  await expect(last).rejects.toThrow("Nothing was saved.");
});

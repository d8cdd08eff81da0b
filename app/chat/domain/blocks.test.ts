import { expect, test } from "vitest";
import { blocksOf } from "./blocks";
import type { Message } from "./chat";

const message = (seq: number) => ({ seq }) as Message;

test("a block keeps its key and its messages when older pages are loaded above it", () => {
  const newest = Array.from({ length: 50 }, (_, at) => message(101 + at));
  const all = Array.from({ length: 150 }, (_, at) => message(1 + at));
  const blocks = (messages: Message[]) =>
    blocksOf(messages).map(({ key, items, before }) => [key, items.length, before?.seq ?? null]);
  expect(blocks(newest)).toEqual([
    [2, 19, null],
    [3, 31, 119],
  ]);
  expect(blocks(all)).toEqual([
    [0, 39, null],
    [1, 40, 39],
    [2, 40, 79],
    [3, 31, 119],
  ]);
});

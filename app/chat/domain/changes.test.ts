import { expect, test } from "vitest";
import { mayDelete, mayEdit } from "./changes";

const salma = "3";
const sentence = (text: string, deletedAt: string | null = null) => ({ senderId: salma, text, deletedAt });

test("salma may edit and delete her own messages, and nobody else may", () => {
  expect([mayEdit(sentence("Line 3 stands"), salma), mayDelete(sentence("Line 3 stands"), salma)]).toEqual([
    true,
    true,
  ]);
  expect([mayEdit(sentence("Line 3 stands"), "2"), mayDelete(sentence("Line 3 stands"), "2")]).toEqual([false, false]);
});

test("a picture without words can only be deleted, and a deleted message can neither be edited nor deleted", () => {
  expect([mayEdit(sentence(""), salma), mayDelete(sentence(""), salma)]).toEqual([false, true]);
  const removed = sentence("", "2026-03-18T14:30:00.000Z");
  expect([mayEdit(removed, salma), mayDelete(removed, salma)]).toEqual([false, false]);
});

test("a handover stays as it is; a message that only mentions one can be edited", () => {
  const handover = sentence("#handover:12");
  expect([mayEdit(handover, salma), mayDelete(handover, salma)]).toEqual([false, false]);
  const words = sentence("Who signs #handover:12?");
  expect([mayEdit(words, salma), mayDelete(words, salma)]).toEqual([true, true]);
});

import { expect, test } from "vitest";
import { mayDelete, mayEdit } from "./changes";

const salma = "3";
const said = (text: string, deletedAt: string | null = null) => ({ senderId: salma, text, deletedAt });

test("salma may edit and delete her own messages, and nobody else may", () => {
  expect([mayEdit(said("Line 3 stands"), salma), mayDelete(said("Line 3 stands"), salma)]).toEqual([true, true]);
  expect([mayEdit(said("Line 3 stands"), "2"), mayDelete(said("Line 3 stands"), "2")]).toEqual([false, false]);
});

test("a picture without words can only be deleted, and a deleted message can neither be edited nor deleted", () => {
  expect([mayEdit(said(""), salma), mayDelete(said(""), salma)]).toEqual([false, true]);
  const gone = said("", "2026-03-18T14:30:00.000Z");
  expect([mayEdit(gone, salma), mayDelete(gone, salma)]).toEqual([false, false]);
});

test("a handover stays as it is; a message that only mentions one can be edited", () => {
  const handover = said("#handover:12");
  expect([mayEdit(handover, salma), mayDelete(handover, salma)]).toEqual([false, false]);
  const words = said("Who signs #handover:12?");
  expect([mayEdit(words, salma), mayDelete(words, salma)]).toEqual([true, true]);
});

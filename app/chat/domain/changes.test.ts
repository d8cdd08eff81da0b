import { expect, test } from "vitest";
import { mayDeleteMessage, mayEditMessage, takenAwayBy } from "./changes";

const salma = "3";
const sentence = (text: string, deletedAt: string | null = null) => ({ senderId: salma, text, deletedAt });
const mine = (me: string) => ({ me, ofOthers: false });
const everybodys = { me: "1", ofOthers: true };

test("salma may edit and delete her own messages; others may not, but the owner of the group may take them away", () => {
  const stands = sentence("Line 3 stands");
  expect([mayEditMessage(stands, salma), mayDeleteMessage(stands, mine(salma))]).toEqual([true, true]);
  expect([mayEditMessage(stands, "2"), mayDeleteMessage(stands, mine("2"))]).toEqual([false, false]);
  expect([mayEditMessage(stands, "1"), mayDeleteMessage(stands, everybodys)]).toEqual([false, true]);
  expect([salma, "1", null].map((deletedBy) => takenAwayBy({ senderId: salma, deletedBy }))).toEqual([null, "1", null]);
});

test("a picture without words can only be deleted, and a deleted message can neither be edited nor deleted", () => {
  expect([mayEditMessage(sentence(""), salma), mayDeleteMessage(sentence(""), mine(salma))]).toEqual([false, true]);
  const removed = sentence("", "2026-03-18T14:30:00.000Z");
  expect([
    mayEditMessage(removed, salma),
    mayDeleteMessage(removed, mine(salma)),
    mayDeleteMessage(removed, everybodys),
  ]).toEqual([false, false, false]);
});

test("a handover stays as it is; a message that only mentions one can be edited", () => {
  const handover = sentence("#handover:12");
  expect([
    mayEditMessage(handover, salma),
    mayDeleteMessage(handover, mine(salma)),
    mayDeleteMessage(handover, everybodys),
  ]).toEqual([false, false, false]);
  const words = sentence("Who signs #handover:12?");
  expect([mayEditMessage(words, salma), mayDeleteMessage(words, mine(salma))]).toEqual([true, true]);
});

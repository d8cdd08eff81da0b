import { expect, test } from "vitest";
import { amina, karim, salma } from "#tests/cast/cast";
import { mayRemoveOthers } from "./conversations";

test("the creator of a group and an admin in it may remove others; nobody is removed from a chat of two", () => {
  const group = { kind: "group", createdBy: karim.id } as const;
  expect([karim, amina, salma].map((member) => mayRemoveOthers(member, group))).toEqual([true, true, false]);
  expect(mayRemoveOthers(amina, { ...group, kind: "direct" })).toBe(false);
});

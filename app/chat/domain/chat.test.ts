import { expect, test } from "vitest";
import { amina, karim, salma, victor } from "#tests/cast/cast";
import { mayModerate, ownerOf } from "./conversations";

test("the owner of a group and an admin in it may remove others; nobody is removed from a chat of two", () => {
  const group = { kind: "group", ownerId: karim.id } as const;
  expect([karim, amina, salma].map((member) => mayModerate(member, group))).toEqual([true, true, false]);
  expect(mayModerate(amina, { ...group, kind: "direct" })).toBe(false);
});

test("karim's group goes to who has been in it longest when he leaves, and is not his again when he comes back", () => {
  const came = (id: string, joinedAt: number) => ({ id, joinedAt });
  const [salmas, victors] = [came(salma.id, 1), came(victor.id, 2)];
  expect(ownerOf([salmas, came(karim.id, 1), victors], karim.id)).toBe(karim.id);
  expect(ownerOf([salmas, victors], karim.id)).toBe(salma.id);
  expect(ownerOf([salmas, victors, came(karim.id, 3)], karim.id)).toBe(salma.id);
  expect(ownerOf([{ ...salmas, isSuspended: true }, victors], karim.id)).toBe(victor.id);
  expect(ownerOf([{ ...salmas, isGone: true }], karim.id)).toBeNull();
});

import { expect, test } from "vitest";
import { withoutTalk } from "./talk";

const none = { previous: null, next: null, metadata: null };
const conversation = { resource: "conversation" as const, ...none };

test("a handover shows its line, day and shift, not its text", () => {
  const next = { handover: "7", productionLineId: "31", date: "2026-03-18", shift: "night", note: "needle 4 breaks" };
  expect(withoutTalk({ ...conversation, next })).toEqual({
    ...conversation,
    next: { handover: "7", productionLineId: "31", date: "2026-03-18", shift: "night" },
  });
});

test("a group shows the number of its people, not their names nor its own", () => {
  const next = { kind: "group", name: "Wages", members: ["2", "3", "4"] };
  expect(withoutTalk({ ...conversation, next }).next).toEqual({ kind: "group", people: 3 });
  expect(withoutTalk({ ...conversation, metadata: { members: ["2"] } }).metadata).toEqual({ people: 1 });
});

test("the entry of a renamed group shows only that it was renamed", () => {
  const renamed = { ...conversation, previous: { name: "Wages" }, next: { name: "Wages and leave" } };
  expect(withoutTalk(renamed)).toEqual({ ...conversation, metadata: { renamed: true } });
});

test("a new field of a conversation stays hidden until it is listed as shown", () => {
  const next = { text: "psst", topic: "raises", date: "2026-03-18" };
  expect(withoutTalk({ ...conversation, next }).next).toEqual({ date: "2026-03-18" });
});

test("entries about other objects than conversations stay as they are", () => {
  const entry = { resource: "worker" as const, ...none, next: { name: "Youssef Alami", note: "on leave" } };
  expect(withoutTalk(entry)).toBe(entry);
});

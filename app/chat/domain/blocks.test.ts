import { expect, test } from "vitest";
import { UTC } from "#app/core/domain/calendar/time-zones";
import { blocksOf, separation } from "./blocks";
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

test("the messages of a few minutes share Amina's name; a new day, a pause and the first unread one show it again", () => {
  const sent = (seq: number, sentAt: string) => ({ seq, senderId: "amina", sentAt }) as Message;
  const reader = { me: "karim", firstUnread: 4, timeZone: UTC };
  const [first, soon, late, unread, nextDay] = [
    sent(1, "2026-03-02T08:00:00Z"),
    sent(2, "2026-03-02T08:04:00Z"),
    sent(3, "2026-03-02T08:10:00Z"),
    sent(4, "2026-03-02T08:11:00Z"),
    sent(5, "2026-03-03T08:11:00Z"),
  ];
  expect(separation(first as Message, undefined, reader)).toMatchObject({ isNewDay: true, continues: false });
  expect(separation(soon as Message, first, reader)).toMatchObject({ isNewDay: false, continues: true });
  expect(separation(late as Message, soon, reader)).toMatchObject({ isUnreadFrom: false, continues: false });
  expect(separation(unread as Message, late, reader)).toMatchObject({ isUnreadFrom: true, continues: false });
  expect(separation(nextDay as Message, unread, reader)).toMatchObject({ day: "2026-03-03", isNewDay: true });
});

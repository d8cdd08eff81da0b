import { expect, test } from "vitest";
import { noticesByDay } from "./groups";
import type { SentNotification } from "./notifications";

const notice = (id: string, kind: string, at: string) => ({ id, kind, at }) as unknown as SentNotification;

test("notices are told by day and kind, each where its newest one is", () => {
  const items = [
    notice("5", "behind_target", "2026-11-28T20:00:00Z"),
    notice("4", "mention", "2026-11-28T19:00:00Z"),
    notice("3", "behind_target", "2026-11-28T12:00:00Z"),
    notice("2", "behind_target", "2026-11-27T20:00:00Z"),
  ];
  const days = noticesByDay(items, (at) => String(at).slice(0, 10));
  const read = days.map(({ day, kinds }) => [day, ...kinds.map((each) => [each.kind, each.items.map(({ id }) => id)])]);
  expect(read).toEqual([
    ["2026-11-28", ["behind_target", ["5", "3"]], ["mention", ["4"]]],
    ["2026-11-27", ["behind_target", ["2"]]],
  ]);
});

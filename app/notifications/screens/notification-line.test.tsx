import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#app/core/domain/time";
import type { Language } from "#app/i18n/languages";
import type { SentNotification } from "#app/notifications/domain/notifications";
import { draw, readIn } from "#tests/browser/drawn";
import { NotificationLine } from "./notification-line";

const NOW = Date.UTC(2026, 2, 18, 14, 30);

const notified: SentNotification = {
  id: "1",
  kind: "line_status",
  reason: "lines",
  link: "/production-lines",
  count: 1,
  readAt: null,
  params: { name: "Sewing 1", status: "inactive" },
  at: new Date(NOW).toISOString(),
};

async function line(change: Partial<SentNotification>, language: Language = "en") {
  const notification = { ...notified, ...change };
  const read = (
    <NotificationLine
      notification={notification}
      now={NOW}
      onRemove={() => undefined}
      onMark={() => {}}
      onFollow={() => {}}
    />
  );
  return readIn(await draw(read, { language }));
}

test("a notification shows how long ago it was: just now, in minutes, hours or days", async () => {
  const ages = async (language: Language) =>
    Promise.all(
      [0, 5 * MINUTE, 2 * HOUR, 72 * HOUR].map(async (age) => {
        const read = await line({ at: new Date(NOW - age).toISOString() }, language);
        return read.find((text) => /just|ago|instant|il y a/i.test(text));
      }),
    );
  expect(await ages("en")).toEqual(["just now", "5 minutes ago", "2 hours ago", "3 days ago"]);
  expect(await ages("fr")).toEqual(["à l’instant", "il y a 5 minutes", "il y a 2 heures", "il y a 3 jours"]);
});

test("an unread notification is marked and can be marked as read; a read one can be marked as unread", async () => {
  expect(await line({})).toEqual(expect.arrayContaining(["Unread:", "Mark as read"]));
  const read = await line({ readAt: notified.at });
  expect(read).toContain("Mark as unread");
  expect(read.join(" ")).not.toContain("Unread:");
});

test("a briefing leaves out what a factory without targets, or without standard minutes, cannot know", async () => {
  const params = { date: "2026-03-17", people: 9, fresh: 1, finished: 1_185, firstPass: 95.2, absent: 2, stopped: 95 };
  const briefed = async (known: { ofDue: number | null; efficiency: number | null }) =>
    (await line({ kind: "briefing", reason: "briefed", params: { ...params, ...known } })).join(" ");
  expect(await briefed({ ofDue: null, efficiency: 92.6 })).toContain(
    "1,185 finished, efficiency 92.6%, good first time",
  );
  expect(await briefed({ ofDue: 96.9, efficiency: null })).toContain("1,185 finished (96.9% of due), good first time");
});

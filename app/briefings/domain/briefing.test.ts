import { expect, test } from "vitest";
import { addDays, daysBetween } from "#app/core/domain/calendar/days";
import { localTime, SHIFTS } from "#app/core/domain/calendar/shifts";
import { zoneOf } from "#app/core/domain/calendar/time-zones";
import { DAY, HOUR, MINUTE, MINUTES_PER_HOUR } from "#app/core/domain/time";
import { dayToBrief, findingsInShort } from "./briefing";

const at = Date.UTC(2026, 5, 1);
const hours = {
  shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
  shifts: SHIFTS,
} satisfies Partial<Parameters<typeof dayToBrief>[1]>;

test.for([
  ["Europe/Paris", "2026-03-20", 14],
  ["Europe/Paris", "2026-10-16", 14],
  ["Africa/Casablanca", "2026-02-08", 50],
] as const)(
  "in %s from %s on every day is briefed once, on the morning after it, whatever the clocks do",
  ([zone, since, days]) => {
    const timeZone = zoneOf(zone, at);
    const from = Date.parse(since);
    for (const briefingHour of [0, 2, 3, 23]) {
      const briefed: string[] = [];
      for (let now = from; now < from + days * DAY; now += 15 * MINUTE) {
        const day = dayToBrief(now, { ...hours, timeZone, briefingHour });
        if (day === null || day <= (briefed.at(-1) ?? "")) continue;
        briefed.push(day);
        const late = localTime(now, timeZone).minutes - Math.max(briefingHour, 6) * MINUTES_PER_HOUR;
        if (briefed.length > 1) expect(late).toBe(0);
      }
      const first = briefed[0] as string;
      expect(briefed).toEqual(daysBetween(first, addDays(first, days - 1)).slice(0, briefed.length));
      expect(briefed.length).toBeGreaterThanOrEqual(days - 1);
    }
  },
);

test("a day is not briefed before its night is over, nor in a factory that wants no briefing", () => {
  const factory = { ...hours, timeZone: zoneOf("UTC", at), briefingHour: 5 };
  const six = Date.UTC(2026, 2, 18, 6);
  expect(dayToBrief(six - 1, factory)).toBeNull();
  expect(dayToBrief(six, factory)).toBe("2026-03-17");
  expect(dayToBrief(six - HOUR, { ...factory, shifts: ["morning", "afternoon"] })).toBe("2026-03-17");
  expect(dayToBrief(six, { ...factory, briefingHour: null })).toBeNull();
});

test("what the briefing before knew is not new, whoever a finding is about is not named, and what is over is left out", () => {
  const alert = (kind: string, label: string, over?: true) => ({
    kind,
    severity: "warning",
    subject: { resource: kind.startsWith("person") ? "worker" : "production_line", id: label, label, shift: null },
    values: over ? { over: { as: "day", value: "2026-03-17" } } : {},
  });
  const found = {
    alerts: [
      alert("person_behind", "Youssef"),
      alert("efficiency_decline", "Sewing 1"),
      alert("error_rate_drift", "Sewing 2"),
      alert("error_rate_jump", "Sewing 3", true),
    ],
    recommendations: [],
    coverage: { isThin: false },
  } as unknown as Parameters<typeof findingsInShort>[0];
  const first = findingsInShort(found, null);
  expect(first.fresh.map(({ subject }) => subject.label)).toEqual(["Sewing 1", "Sewing 2"]);
  const known = [{ kind: "efficiency_drop" as const, subject: first.known[0]?.subject as never }];
  expect(findingsInShort(found, { known }).fresh.map(({ subject }) => subject.label)).toEqual(["Sewing 2"]);
});

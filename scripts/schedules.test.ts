import { expect, test, vi } from "vitest";
import { isDue, runSchedules } from "./schedules.mjs";

const wednesday = (time: string) => new Date(`2026-03-18T${time}Z`);

test("the nightly jobs are due at 02:17 UTC and at no other minute of the day", () => {
  const minutes = Array.from({ length: 24 * 60 }, (_, index) => new Date(Date.UTC(2026, 2, 18, 0, index)));
  const due = minutes.filter((minute) => isDue("17 2 * * *", minute));
  expect(due.map((minute) => minute.toISOString())).toEqual(["2026-03-18T02:17:00.000Z"]);
});

test("the hourly jobs are due once in each hour", () => {
  const minutes = Array.from({ length: 24 * 60 }, (_, index) => new Date(Date.UTC(2026, 2, 18, 0, index)));
  expect(minutes.filter((minute) => isDue("47 * * * *", minute))).toHaveLength(24);
});

test.each([
  ["*/15 * * * *", "10:45", true],
  ["*/15 * * * *", "10:46", false],
  ["0 8-17/3 * * *", "14:00", true],
  ["0 8-17/3 * * *", "15:00", false],
  ["0,30 6 18 3 3", "06:30", true],
  ["0,30 6 18 3 4", "06:30", false],
])("%s at %s on a Wednesday: %s", (cron, time, expected) => {
  expect(isDue(cron, wednesday(time))).toBe(expected);
});

test("an unreadable schedule is an error and is never silently skipped", () => {
  expect(() => isDue("17 2 * *", wednesday("02:17"))).toThrow(/five fields/);
  expect(() => isDue("17 2 * MAR *", wednesday("02:17"))).toThrow(/MAR/);
});

test("schedules run once in each minute that they name, also after a failed run", async () => {
  vi.useFakeTimers({ now: wednesday("01:00:20") });
  try {
    const fired: string[] = [];
    const failed: string[] = [];
    const run = async (cron: string) => {
      fired.push(`${new Date().toISOString().slice(11, 16)} ${cron}`);
      throw new Error("the database is away");
    };
    runSchedules(["17 2 * * *", "47 * * * *"], run, (error: Error) => failed.push(error.message));
    await vi.advanceTimersByTimeAsync(3 * 60 * 60 * 1000);
    expect(fired).toEqual(["01:47 47 * * * *", "02:17 17 2 * * *", "02:47 47 * * * *", "03:47 47 * * * *"]);
    expect(failed).toHaveLength(4);
  } finally {
    vi.useRealTimers();
  }
});

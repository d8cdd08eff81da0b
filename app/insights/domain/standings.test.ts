import { expect, test } from "vitest";
import { plantOf, USUAL } from "#tests/cast/insight-cells";
import { analyse } from "./engine";
import { withSince, withStandings } from "./standings";

const slow = (share: number) =>
  analyse(plantOf(({ line }) => ({ ...USUAL, pace: line === 3 ? 9 * share : 9 }), { products: 2 })).alerts;
const TO = "2026-03-17";
const looked = { from: "2026-03-01", to: TO, isThin: false };
const before = (share: number) => ({ from: looked.from, to: TO, alerts: slow(share) });

test("a trouble of the previous report is still there, better or worse; one that is no longer found is gone", () => {
  const standing = (now: number, was: number) =>
    withStandings(slow(now), before(was), looked).alerts.map((alert) => alert.standing);
  expect(standing(0.7, 0.7)).toEqual(["still"]);
  expect(standing(0.8, 0.6)).toEqual(["better"]);
  expect(standing(0.6, 0.8)).toEqual(["worse"]);
  const { alerts, gone } = withStandings(slow(1), before(0.7), looked);
  expect(alerts).toEqual([]);
  expect(gone).toMatchObject([{ kind: "chronic_line_output", subject: { id: "3" } }]);
});

test("a first report, and one of an earlier period, compare with no other", () => {
  expect(withStandings(slow(0.7), null, looked)).toEqual({ alerts: slow(0.7), gone: [], isCompared: false });
  expect(withStandings(slow(1), { ...before(0.7), to: "2026-04-01" }, looked)).toMatchObject({
    gone: [],
    isCompared: false,
  });
  expect(withStandings(slow(1), before(0.7), looked).isCompared).toBe(true);
});

test("a report of another number of days compares with nothing: a week does not say that a month's trouble is gone", () => {
  const month = { ...before(0.7), from: "2026-02-16" };
  expect(withStandings(slow(1), month, looked)).toMatchObject({ gone: [], isCompared: false });
  expect(withStandings(slow(0.7), month, looked).alerts[0]).not.toHaveProperty("standing");
});

test("a trouble is not called gone when it ended before the report's days, or when the report is too thin to find it", () => {
  const ended = { ...before(0.7), alerts: slow(0.7).map((alert) => ({ ...alert, to: "2026-02-20" })) };
  expect(withStandings(slow(1), ended, looked).gone).toEqual([]);
  expect(withStandings(slow(1), before(0.7), { ...looked, isThin: true }).gone).toEqual([]);
});

test("a finding is dated by the first of the reports that had it one after another, of any span", () => {
  const report = (to: string, share: number, also: { from?: string; since?: string; isThin?: boolean } = {}) => {
    const { from = "2026-02-10", since, isThin = false } = also;
    return { from, to, isThin, alerts: slow(share).map((alert) => ({ ...alert, since })) };
  };
  const dated = (...earlier: ReturnType<typeof report>[]) =>
    withSince(slow(0.7), earlier, looked).map(({ persists }) => persists);
  expect(dated()).toEqual([undefined]);
  expect(dated(report("2026-03-01", 0.7))).toEqual([{ since: "2026-03-01", days: 16 }]);
  expect(dated(report("2026-03-10", 0.6, { since: "2026-02-15" }))).toEqual([{ since: "2026-02-15", days: 30 }]);
  // A month without it ends the chain; three days or too few records do not.
  expect(dated(report("2026-03-12", 1), report("2026-03-01", 0.7))).toEqual([undefined]);
  const week = report("2026-03-12", 1, { from: "2026-03-10" });
  expect(dated(week, report("2026-03-01", 0.7))).toEqual([{ since: "2026-03-01", days: 16 }]);
  const thin = report("2026-03-12", 1, { isThin: true });
  expect(dated(thin, report("2026-03-01", 0.7))).toEqual([{ since: "2026-03-01", days: 16 }]);
});

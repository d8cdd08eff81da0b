import { expect, test } from "vitest";
import type { AuditStats } from "#app/audit/domain/stats";
import { UTC } from "#app/core/domain/calendar/time-zones";
import { draw, linksIn, readIn } from "#tests/browser/drawn";
import { AuditStatsScreen } from "./audit-stats-screen";

const stats: AuditStats = {
  days: 30,
  sinceAt: Date.UTC(2026, 1, 17),
  totalActions: 12,
  topAction: { action: "update", entries: 8 },
  topResource: { resource: "worker", entries: 9 },
  mostActiveUser: { id: "2", name: "karim", entries: 7 },
  actions: [
    { action: "update", entries: 8 },
    { action: "create", entries: 4 },
  ],
  resources: [
    { resource: "worker", entries: 9 },
    { resource: "production_line", entries: 3 },
  ],
  users: [
    { id: "2", name: "karim", entries: 7 },
    { id: null, name: "system", entries: 5 },
  ],
};
const drawn = (tab = "actions") =>
  draw(<AuditStatsScreen stats={stats} timeZone={UTC} />, { at: `/settings/audit-stats?tab=${tab}` });

test("four cards say how many actions there were, and the top action, resource and person", async () => {
  const page = await drawn();
  const text = readIn(page.slice(page.indexOf("<dl"), page.indexOf("</dl>"))).join(" | ");
  for (const card of [
    "Total actions | 12",
    "Top action | Changed",
    "Top resource | Worker",
    "Most active user | karim",
  ])
    expect(text).toContain(card);
});

test("the days are chosen, and the tabs are actions by type, actions by resource and top users", async () => {
  const page = await drawn();
  expect([...page.matchAll(/<option value="(\d+)"/g)].map(([, days]) => days)).toEqual(["7", "30", "90", "365"]);
  const tabs = linksIn(page.slice(page.indexOf('role="tablist"')));
  expect(tabs).toMatchObject({
    "Actions by type": "/settings/audit-stats?days=30&tab=actions",
    "Actions by resource": "/settings/audit-stats?days=30&tab=resources",
    "Top users": "/settings/audit-stats?days=30&tab=users",
  });
});

test("each tab ranks its own subject, with its share in each row", async () => {
  const rows = async (tab: string) => {
    const page = await drawn(tab);
    const whole = page.slice(page.lastIndexOf("<tbody"));
    return [...whole.matchAll(/<tr.*?<\/tr>/g)].map(([row]) => readIn(row).join(" "));
  };
  expect(await rows("actions")).toEqual(["Changed 8 66.7%", "Created 4 33.3%"]);
  expect(await rows("resources")).toEqual(["Worker 9 75.0%", "Production line 3 25.0%"]);
  expect(await rows("users")).toEqual(["karim 7 58.3%", "System 5 41.7%"]);
});

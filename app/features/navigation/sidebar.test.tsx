import { expect, test } from "vitest";
import type { RoleOrNone } from "#app/domain/permissions";
import { draw, linksIn } from "#tests/drawn";
import { Sidebar } from "./sidebar";

/** The specification's screens; the others of the sidebar are ours. */
const ASKED_FOR = {
  Dashboard: "/dashboard",
  Users: "/users",
  Chats: "/chat",
  Workers: "/workers",
  "Production lines": "/production-lines",
  Assignments: "/assignments/overview",
  "Planning calendar": "/assignments/calendar",
  Products: "/products",
  Performance: "/performance/overview",
  Analytics: "/performance/analytics",
  "AI insights": "/performance/ai-insights",
  "Audit log": "/settings/audit-logs",
  "Audit statistics": "/settings/audit-stats",
  "Account settings": "/settings/account",
};
const OF_OURS = { "Record a shift": "/performance/entry", "Factory settings": "/settings/factory" };
const ADMINISTRATION = ["Users", "Audit log", "Audit statistics", "Factory settings"];

const of = (role: RoleOrNone) => ({ role });

test("amina's sidebar leads to every screen, with users and log under administration", async () => {
  const sidebar = await draw(<Sidebar {...of("admin")} />);
  expect(linksIn(sidebar)).toEqual({ ...ASKED_FOR, ...OF_OURS });
  const administration = sidebar.slice(sidebar.indexOf(">Administration<"), sidebar.indexOf(">Yours<"));
  expect(Object.keys(linksIn(administration))).toEqual(ADMINISTRATION);
});

test("nour, who has no role, is offered what she may read and no administration", async () => {
  const offered = Object.keys(linksIn(await draw(<Sidebar {...of(null)} />)));
  expect(offered).toEqual(expect.arrayContaining(["Dashboard", "Workers", "Account settings"]));
  expect(offered.filter((name) => [...ADMINISTRATION, "Record a shift"].includes(name))).toEqual([]);
});

test("where the reader is stands out", async () => {
  const sidebar = await draw(<Sidebar {...of("admin")} />, { at: "/workers?page=2" });
  const current = sidebar.match(/<a\b[^>]*aria-current="page"[^>]*>/g) ?? [];
  expect(current).toHaveLength(1);
  expect(current[0]).toContain('href="/workers"');
});

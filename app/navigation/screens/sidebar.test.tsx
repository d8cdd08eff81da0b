import { expect, test } from "vitest";
import { NOUN_NAMES } from "#app/core/domain/noun/keys";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { resources } from "#app/i18n/resources";
import { NOUNS } from "#app/nouns/domain/nouns";
import { paths } from "#app/paths";
import { draw, linksIn } from "#tests/browser/drawn";
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
  "Performance records": "/performance/overview",
  Analytics: "/performance/analytics",
  Stops: "/performance/stops",
  "AI insights": "/performance/ai-insights",
  "Audit log": "/settings/audit-logs",
  "Audit statistics": "/settings/audit-stats",
  "Account settings": "/settings/account",
};
const OF_OURS = { "Record a shift": "/performance/entry", "Factory settings": "/settings/factory" };
const LISTS = Object.fromEntries(
  NOUN_NAMES.map((noun) => [resources.en.nouns[noun].many, paths.list(NOUNS[noun].address)]),
);
const ADMINISTRATION = ["Users", "Audit log", "Audit statistics", "Factory settings"];

const withRole = (role: RoleOrNone) => ({ role });

test("amina's sidebar links to every screen, with users and log under administration", async () => {
  const sidebar = await draw(<Sidebar {...withRole("admin")} />);
  expect(linksIn(sidebar)).toEqual({ ...ASKED_FOR, ...OF_OURS, ...LISTS });
  const administration = sidebar.slice(sidebar.indexOf(">Administration<"), sidebar.indexOf(">Yours<"));
  expect(Object.keys(linksIn(administration))).toEqual(ADMINISTRATION);
});

test("nour, who has no role, sees what she may read and no administration", async () => {
  const offered = Object.keys(linksIn(await draw(<Sidebar {...withRole(null)} />)));
  expect(offered).toEqual(expect.arrayContaining(["Dashboard", "Workers", "Account settings"]));
  expect(offered.filter((name) => [...ADMINISTRATION, "Record a shift"].includes(name))).toEqual([]);
});

test("salma, who leads lines, begins with recording a shift, and no other entry moves", async () => {
  const names = async (leads: string[]) =>
    Object.keys(linksIn(await draw(<Sidebar {...withRole("supervisor")} leads={leads} />)));
  const [first, ...others] = await names(["31"]);
  expect(first).toBe("Record a shift");
  expect(others).toEqual((await names([])).filter((name) => name !== first));
});

test("marks the current screen", async () => {
  const sidebar = await draw(<Sidebar {...withRole("admin")} />, { at: "/workers?page=2" });
  const current = sidebar.match(/<a\b[^>]*aria-current="page"[^>]*>/g) ?? [];
  expect(current).toHaveLength(1);
  expect(current[0]).toContain('href="/workers"');
});

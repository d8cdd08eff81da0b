import { expect, test } from "vitest";
import { paths } from "#app/paths";
import routes from "#app/routes";

import { sources } from "./sources";

type Route = { path?: string; index?: boolean; children?: Route[] };

const addresses = (routes as Route[]).flatMap((route) => addressesOf(route)).sort();

/** Of the specification's screens, those that are built; each later issue adds its own. */
const BUILT = [
  "/",
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/reset-password",
  "/chat",
  "/board/:line",
  "/dashboard",
  "/workers",
  "/production-lines",
  "/products",
  "/performance/analytics",
  "/performance/overview",
  "/performance/ai-insights",
  "/assignments/overview",
  "/assignments/calendar",
  "/users",
  "/settings/account",
  "/settings/audit-logs",
  "/settings/audit-stats",
  "/settings/factory",
];
/** Doors that are no screens. */
const BESIDE = [
  "/*",
  "/auth/google",
  "/auth/google/callback",
  "/auth/google/link",
  "/auth/logout",
  "/choices/assignment-warnings",
  "/choices/day-plan",
  "/choices/explanation",
  "/choices/record-expectation",
  "/choices/records",
  "/choices/replacements",
  "/choices/workers",
  "/palette",
  "/performance/entry",
];

test("the site has the specification's screens that are built, and nothing else", () => {
  expect(addresses).toEqual([...BUILT, ...BESIDE].sort());
});

test("no screen of the specification has a parameter in its address", () => {
  expect(BUILT.filter((path) => path.includes(":"))).toEqual(["/board/:line"]);
});

test("every screen behind the sign-in stands in one frame, and none before it does", () => {
  const frame = (routes as (Route & { file: string })[]).find(({ file }) => file === "routes/shell.tsx");
  const framed = frame ? addressesOf(frame) : [];
  expect(framed.sort()).toEqual(
    [...BUILT, "/performance/entry"].filter((path) => !/^\/$|^\/(auth|board)\//.test(path)).sort(),
  );
});

test("every page that a link can name exists", () => {
  const named = Object.values(paths).map((path) =>
    new URL((path as () => string)(), "https://trame.test").pathname.replace("/undefined", "/:line"),
  );
  const pages = named.filter((path) => !/^\/(api|dev|realtime)\//.test(path));
  expect(pages.filter((path) => !addresses.includes(path))).toEqual([]);
});

test("every page with a form keeps it when no server answers, and then reads nothing again", () => {
  const pages = sources("app/routes").filter(
    ({ path, text }) => path.endsWith(".tsx") && /function action\(/.test(text),
  );
  expect(pages.length).toBeGreaterThan(0);
  const kept = "keepTyped as clientAction, unlessLost as shouldRevalidate";
  expect(pages.filter(({ text }) => !text.includes(kept)).map(({ path }) => path)).toEqual([]);
  const around = sources("app").filter(({ path }) => /^app\/(root|routes\/shell)\.tsx$/.test(path));
  expect(around.filter(({ text }) => text.includes("unlessLost as shouldRevalidate"))).toHaveLength(2);
});

function addressesOf({ path, index, children }: Route, parent = ""): string[] {
  const own = path ? `${parent}/${path}` : parent;
  if (children) return children.flatMap((child) => addressesOf(child, own));
  return [index ? own || "/" : own];
}

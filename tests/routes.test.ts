import { expect, test } from "vitest";
import { NOUN_ADDRESSES, NOUN_NAMES } from "#app/core/domain/noun/keys";
import { NOUNS } from "#app/nouns/domain/nouns";
import { paths } from "#app/paths";
import routes from "#app/routes";
import { sources } from "./sources";

type Route = { path?: string; index?: boolean; children?: Route[] };

const addresses = (routes as Route[]).flatMap((route) => addressesOf(route)).sort();

/** The specification's screens that are built, and the screens of later features. */
const BUILT = [
  ...NOUN_ADDRESSES.map((address) => `/${address}`),
  "/",
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/reset-password",
  "/chat",
  "/board/:line",
  "/dashboard",
  "/performance/analytics",
  "/performance/output",
  "/performance/why",
  "/workers/:worker",
  "/performance/stops",
  "/performance/overview",
  "/performance/ai-insights",
  "/assignments/overview",
  "/assignments/calendar",
  "/figures",
  "/settings/account",
  "/settings/audit-logs",
  "/settings/audit-stats",
  "/settings/factory",
  "/settings/factory/causes",
];
/** Addresses that are no screens. */
const BESIDE = [
  "/*",
  "/auth/email",
  "/auth/email/back",
  "/auth/google",
  "/auth/google/callback",
  "/auth/google/link",
  "/auth/invitation",
  "/auth/logout",
  "/choices/absences",
  "/choices/assignment-warnings",
  "/choices/crews",
  "/choices/day-of-lines",
  "/choices/day-plan",
  "/choices/explanation",
  "/choices/gaps",
  "/choices/leaving",
  "/choices/merge",
  "/choices/planned-operations",
  "/choices/record-expectation",
  "/choices/records",
  "/choices/replacements",
  "/choices/suggested-crews",
  "/choices/time-zone",
  "/choices/workers",
  "/palette",
  "/performance/entry",
  "/preferences",
];

test("the site has the specification's screens and nothing else", () => {
  expect(addresses).toEqual([...BUILT, ...BESIDE].sort());
});

test("no screen of the specification has a parameter in its address", () => {
  expect(BUILT.filter((path) => path.includes(":")).sort()).toEqual(["/board/:line", "/workers/:worker"]);
});

test("every screen behind the sign-in is in one frame, and none before it is", () => {
  const frame = (routes as (Route & { file: string })[]).find(({ file }) => file === "routes/shell.tsx");
  const framed = frame ? addressesOf(frame) : [];
  expect(framed.sort()).toEqual(
    [...BUILT, "/performance/entry"].filter((path) => !/^\/$|^\/(auth|board)\//.test(path)).sort(),
  );
});

test("every page that a link can name exists", () => {
  const { list, ...others } = paths;
  const lists = NOUN_NAMES.map((noun) => () => list(NOUNS[noun].address));
  const named = [...Object.values(others), ...lists].map((path) =>
    new URL((path as () => string)(), "https://trame.test").pathname.replace("/undefined", "/:"),
  );
  const pages = named.filter((path) => !/^\/(api|dev|realtime)\//.test(path));
  const known = addresses.map((address) => address.replace(/:\w+/, ":"));
  expect(pages.filter((path) => !known.includes(path))).toEqual([]);
});

const PLAIN = /^app\/routes\/(landing|auth\.[a-z.-]+)\.tsx$/;

test("every visitors' page is loaded as a document, from anywhere in the application", () => {
  const pages = sources("app/routes").filter(({ path }) => PLAIN.test(path));
  expect(pages.map(({ path }) => path)).toHaveLength(9);
  expect(pages.filter(({ text }) => !text.includes("loadDocument as clientLoader")).map(({ path }) => path)).toEqual(
    [],
  );
});

test("every page with a form keeps it when no server answers, and then reloads nothing", () => {
  const pages = sources("app/routes").filter(
    ({ path, text }) => path.endsWith(".tsx") && !PLAIN.test(path) && /function action\(/.test(text),
  );
  expect(pages.length).toBeGreaterThan(0);
  const stored = "keepTyped as clientAction, unlessLost as shouldRevalidate";
  expect(pages.filter(({ text }) => !text.includes(stored)).map(({ path }) => path)).toEqual([]);
  const around = sources("app").filter(({ path }) => /^app\/(root|routes\/shell)\.tsx$/.test(path));
  expect(around.filter(({ text }) => text.includes("unlessCutOff as shouldRevalidate"))).toHaveLength(2);
});

function addressesOf({ path, index, children }: Route, parent = ""): string[] {
  const own = path ? `${parent}/${path}` : parent;
  if (children) return children.flatMap((child) => addressesOf(child, own));
  return [index ? own || "/" : own];
}

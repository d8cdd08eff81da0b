import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import { NOUN_ADDRESSES } from "#app/core/domain/noun/keys";
import { isInDemo, type Permission } from "#app/core/domain/permissions";
import site from "#app/routes?raw";
import { amina } from "#tests/cast/cast";
import { signIn } from "#tests/cast/sign-in";
import { PAGES } from "#tests/server/access";
import { executionOf, OUR_ORIGIN } from "#tests/server/asking";
import { doorFor } from "#tests/server/door";
import type { TestFactory } from "#tests/server/factory";
import { actionOf, postForm, preparedForm } from "#tests/server/posted-forms";
import { quickPasswords } from "#tests/server/quick-passwords";
import { openWorld, preparedCall, type World } from "#tests/server/repeated-calls";
import { OPERATIONS } from "#workers/api/operations";
import { openDeps } from "#workers/deps";
import { openFrontDoor } from "#workers/front/front-door";
import { asVisitors } from "./visitors";

/** The ways in and out that a visitor needs. Each opens, renews or ends the visitor's own session. */
const WAYS = ["/auth/login", "/auth/refresh", "/auth/logout"];
const POSTS = OPERATIONS.filter(({ method, path }) => method === "post" && !WAYS.includes(path));
const OTHERS = OPERATIONS.filter(({ method }) => method !== "get" && method !== "post");
const FORMS = Object.entries(PAGES).flatMap(([file, { intents = {} }]) =>
  Object.entries(intents).map(([intent, { permission }]) => ({ file, intent, permission })),
);
const KEPT_FORMS = FORMS.filter(({ permission }) => !isInDemo(permission));
const NOT_IN_DEMO = { error: { code: "errors.notInDemo" } };

/** Loading every screen takes long on a busy machine, and belongs to no single test. */
beforeAll(() => Promise.all([...new Set(FORMS.map(({ file }) => file))].map(actionOf)), 120_000);

test.each(POSTS)("a visitor who posts to $path changes nothing that visitors share", async ({ path, may }) => {
  await using world = await openWorld();
  const { as = amina, ...call } = await preparedCall(world, path);
  const before = await sharedBy(world);
  const visitor = as && ({ ...as, role: "admin" } as const);
  const answer = await inDemo(world).doorOf(visitor)("POST", call.path, call.body?.(), call.headers);
  await world.deps.settled();
  expect(await sharedBy(world)).toEqual(before);
  if (may === "open" || !isInDemo(may)) expect(answer).toMatchObject({ status: 403, body: NOT_IN_DEMO });
});

test("a visitor who puts, patches or deletes anything shared is refused before it is read", async () => {
  await using world = await openWorld();
  const before = await sharedBy(world);
  const refused: string[] = [];
  const kept = OTHERS.filter(({ may }) => !isInDemo(may as Permission));
  for (const { method, path } of kept) {
    const { status, body } = await inDemo(world).doorOf(amina)(method.toUpperCase(), withIds(path), {});
    expect([method, path, status, body]).toMatchObject([method, path, 403, NOT_IN_DEMO]);
    refused.push(path);
  }
  expect(refused.length).toBeGreaterThan(10);
  expect(await sharedBy(world)).toEqual(before);
});

test.each(FORMS)("a visitor who posts $intent at $file changes nothing that visitors share", async (form) => {
  await using world = await openWorld();
  const { as = amina, ...prepared } = await preparedForm(world, form.file, form.intent);
  const before = await sharedBy(world);
  const visitor = { ...as, role: "admin" } as const;
  const posted = await postForm(inDemo(world), form.file, form.intent, { ...prepared, as: visitor });
  expect(await sharedBy(world)).toEqual(before);
  if (isInDemo(form.permission)) return;
  expect(posted.isDone).toBe(false);
  expect(posted.answer).toMatchObject([{ message: { key: "errors:notInDemo" } }, 403]);
});

test("the same forms are refused at every spelling of their address", async () => {
  const reached = new Set<string>();
  for (const { file, intent } of KEPT_FORMS) {
    await using world = await openWorld();
    const { fields } = await preparedForm(world, file, intent);
    const cookie = await signIn(world, "admin");
    const before = await sharedBy(world);
    for (const address of spellingsOf(pathOf(file), file)) {
      const answer = await post(world, address, { intent, ...(fields as Record<string, string>) }, cookie);
      if (answer.status === 403) reached.add(address);
    }
    expect(await sharedBy(world), `${file} ${intent}`).toEqual(before);
  }
  for (const address of ["/Users.data", "/users/", "/USERS", "/%75sers", "/dashboard.data"])
    expect([...reached]).toContain(address);
}, 300_000);

test("nobody registers, asks for a link or uses one, however the address is written", async () => {
  await using world = await openWorld();
  const { path, body } = await preparedCall(world, "/auth/invitation");
  const link = { ...body?.(), confirmPassword: "eight linen threads" } as Record<string, string>;
  const idris = { username: "idris", email: "idris@example.com" };
  const password = { password: "seven cotton threads", confirmPassword: "seven cotton threads" };
  const before = await sharedBy(world);
  const forms = {
    "/auth/register": { ...idris, ...password },
    "/auth/forgot-password": { email: "karim@example.com" },
    "/auth/reset-password": { token: "a".repeat(43), ...password },
    [path]: link,
  };
  for (const [path, fields] of Object.entries(forms)) {
    const statuses = new Set<number>();
    for (const address of spellingsOf(path, fileAt(path)))
      statuses.add((await post(world, address, fields, "")).status);
    expect([...statuses], path).toContain(403);
  }
  expect(await sharedBy(world)).toEqual(before);
});

function withIds(path: string) {
  return path.replace(/\{\w+\}/g, "999999");
}

/** Everything that the visitors of a public demo share, and the emails that would leave the house. */
async function sharedBy({ env: { DB } }: Pick<TestFactory, "env">) {
  const tables = ["users", "invitations", "password_resets", "identities", "factory", "causes", "mailbox"];
  const read = tables.map((table) => DB.prepare(`SELECT * FROM ${table} ORDER BY 1`));
  const sessions = DB.prepare("SELECT id, ended_at FROM sessions ORDER BY id");
  const deleted = DB.prepare("SELECT count(*) AS cleanups FROM audit_cleanups");
  return (await DB.batch([...read, sessions, deleted])).map(({ results }) => results);
}

function inDemo(world: World): World {
  const deps = { ...world.deps, demo: { isOwn: false, now: 0, isPlaying: false, isAhead: false } };
  return { ...world, deps, doorOf: (actor) => doorFor({ ...world, deps }, actor) };
}

/** The same page for the router, or for nobody. */
function spellingsOf(path: string, file: string): string[] {
  const [first = ""] = path.slice(1);
  const loud = path.toUpperCase();
  const title = `/${first.toUpperCase()}${path.slice(2)}`;
  const encoded = `/%${first.charCodeAt(0).toString(16)}${path.slice(2)}`;
  const data = [path, title, loud, encoded, `/${path}`].map((each) => `${each}.data`);
  const asked = [path, title, loud].map((each) => `${each}?_data=${encodeURIComponent(idOf(file))}`);
  return [path, title, loud, encoded, `${path}/`, `/${path}`, `${path}//`, ...data, ...asked];
}

let posted = 0;

/** Posts a form to the Worker of a public demo, each from an address of its own. */
async function post(world: World, path: string, fields: Record<string, string | string[]>, cookie: string) {
  const pending: Promise<unknown>[] = [];
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each);
  posted += 1;
  const headers = {
    Host: new URL(OUR_ORIGIN).host,
    Origin: OUR_ORIGIN,
    Cookie: cookie,
    "CF-Connecting-IP": `198.51.100.${posted % 250}`,
  };
  const env = { ...world.env, DEMO: "public", ENVIRONMENT: "production", ORIGIN: OUR_ORIGIN };
  const answer = await worker.request(OUR_ORIGIN + path, { method: "POST", body, headers }, env, executionOf(pending));
  await answer.text();
  await Promise.all(pending);
  return answer;
}

const lines = [
  ...site.matchAll(/route\("([^"]+)", "(routes\/([^"]+))"/g),
  ...NOUN_ADDRESSES.map((address) => ["", address, `routes/${address}.tsx`, `${address}.tsx`]),
];
const modules = import.meta.glob<{ action?: () => unknown }>("../../app/routes/*.{ts,tsx}");

/** The path of a route, as the site map says. */
function pathOf(file: string): string {
  const [, path = "", , name = ""] = lines.find(([, , each]) => each === file) ?? [];
  return name.startsWith("auth.") && !path.startsWith("auth") ? `/auth/${path}` : `/${path}`;
}

function fileAt(path: string): string {
  return lines.map(([, , file = ""]) => file).find((file) => pathOf(file) === path) ?? "";
}

function idOf(file: string): string {
  return file.replace(/\.tsx?$/, "");
}

/** The router of the app with the actions of all pages, and without their screens. */
const routes = Object.fromEntries(
  lines.map(([, , file = ""]) => {
    const action = async (args: never) => {
      const found = (await modules[`../../app/${file}`]?.())?.action as ((args: never) => unknown) | undefined;
      return found ? found(args) : null;
    };
    const id = idOf(file);
    return [id, { id, path: pathOf(file).slice(1), module: { default: () => null, action } }];
  }),
);

const build = {
  entry: {
    module: { default: async (_: Request, status: number) => new Response(null, { status }), handleError: () => {} },
  },
  routes,
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  future: { v3_singleFetch: true },
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  isSpaMode: false,
} as unknown as ServerBuild;

const worker = openFrontDoor(createRequestHandler(build, "production"), {
  open: (env, execution, requestId) => ({ ...openDeps(env, execution, requestId), passwords: quickPasswords }),
  before: [asVisitors],
});

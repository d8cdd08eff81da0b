import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as users from "#app/accounts/data/users";
import { sessionCookies } from "#app/accounts/http/session-cookies";
import { findVisitor, openSession } from "#app/accounts/services/sessions";
import { users as usersTable } from "#app/core/data/schema";
import { NOUN_ADDRESSES } from "#app/core/domain/noun/keys";
import { can, ROLES, type RoleOrNone } from "#app/core/domain/permissions";
import type { RequestContext } from "#app/core/http/context";
import { createWorker } from "#app/people/services/workers";
import site from "#app/routes?raw";
import { amina, youssef } from "#tests/cast/cast";
import { caller, cookieHeader, signIn } from "#tests/cast/sign-in";
import { type Fields, PAGES, SOCKETS } from "#tests/server/access";
import { callAs } from "#tests/server/call";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { upgrade } from "#tests/server/sockets";
import type { Access } from "#workers/api/operation";
import { OPERATIONS } from "#workers/api/operations";

type Door = (args: { request: Request; context: RequestContext; params: object }) => unknown;
type Module = { loader?: Door; action?: Door };
/** An inactive or suspended visitor has an admin's role and a session that was valid until then. */
type Visitor = RoleOrNone | "inactive" | "suspended" | "nobody";

const VISITORS: readonly Visitor[] = [...ROLES, null, "inactive", "suspended", "nobody"];
const modules = import.meta.glob<Module>("../../app/routes/*.{ts,tsx}");
const sources = import.meta.glob<string>("../../app/routes/*.{ts,tsx}", { query: "?raw", import: "default" });
/** As text, because routes are made of it by a Node tool. */
const files = [
  ...[...site.matchAll(/"(routes\/[^"]+)"/g)].map(([, file]) => file as string),
  ...NOUN_ADDRESSES.map((address) => `routes/${address}.tsx`),
];

/** Loading every screen takes long on a busy machine, and belongs to no single test. */
beforeAll(() => Promise.all(files.map(moduleOf)), 120_000);

test("row 37: the table of access lists every page and its forms, and no other", async () => {
  expect(Object.keys(PAGES).sort()).toEqual([...files].sort());
  for (const file of files) {
    const source = (await sources[`../../app/${file}`]?.()) ?? "";
    const written = [...source.matchAll(/^ {4}(\w+): intent\(/gm)].map(([, name]) => name);
    expect(written.sort(), file).toEqual(Object.keys(PAGES[file]?.intents ?? {}).sort());
  }
});

test("row 37: every page is open to the roles of the table and to no other", async () => {
  await using factory = await openFactory();
  const seen: Record<string, string[]> = {};
  const notified: Record<string, string[]> = {};
  for (const [file, { loader: access }] of Object.entries(PAGES)) {
    const { loader } = await moduleOf(file);
    if (!loader || access === "open") continue;
    seen[file] = [];
    for (const visitor of VISITORS) {
      const { status } = await knock(factory, visitor, loader, new Request("http://localhost/"));
      seen[file].push(`${visitor} ${meaning(status)}`);
    }
    notified[file] = VISITORS.map((visitor) => `${visitor} ${promised(visitor, access)}`);
  }
  expect(seen).toEqual(notified);
  expect(Object.keys(seen).length).toBeGreaterThan(5);
});

test("row 37: every form is accepted from the roles of the table and from no other", async () => {
  await using factory = await openFactory();
  const seen: Record<string, string[]> = {};
  const notified: Record<string, string[]> = {};
  for (const [file, { intents = {} }] of Object.entries(PAGES)) {
    const { action } = await moduleOf(file);
    for (const [intent, { permission, fields }] of Object.entries(intents)) {
      const name = `${file} ${intent}`;
      seen[name] = [];
      for (const visitor of VISITORS) {
        const { status } = await knock(factory, visitor, action as Door, formOf(intent, fields));
        seen[name].push(`${visitor} ${meaning(status)}`);
      }
      notified[name] = VISITORS.map((visitor) => `${visitor} ${promised(visitor, permission)}`);
    }
  }
  expect(seen).toEqual(notified);
});

test("row 37: every call is answered to the roles with its right and to no other", async () => {
  await using factory = await openFactory();
  const seen: Record<string, string[]> = {};
  const notified: Record<string, string[]> = {};
  for (const visitor of VISITORS) {
    const call = await callAs(factory, "nobody", { Cookie: await cookieOf(factory, visitor) });
    for (const operation of OPERATIONS) {
      const { may } = operation;
      if (may === "open") continue;
      const body = operation.form ? new FormData() : operation.method === "get" ? undefined : {};
      const path = `/api${operation.path.replace(/\{\w+\}/g, "999999")}`;
      const answer = await call(operation.method.toUpperCase(), path, body);
      expect(answer.status, `${visitor} ${nameOf(operation)}`).toBeLessThan(500);
      if (answer.ok) expect(await textOf(answer), nameOf(operation)).not.toMatch(SECRETS);
      seen[nameOf(operation)] = [...(seen[nameOf(operation)] ?? []), `${visitor} ${meaning(answer.status)}`];
      notified[nameOf(operation)] = VISITORS.map((each) => `${each} ${promised(each, may)}`);
    }
  }
  expect(seen).toEqual(notified);
});

test("row 37: every socket opens for the roles of the table and for no other", async () => {
  await using factory = await openFactory();
  for (const [path, access] of Object.entries(SOCKETS)) {
    for (const visitor of VISITORS) {
      const { status } = await upgrade(factory, path, { Cookie: await cookieOf(factory, visitor) });
      expect(`${path} ${visitor} ${meaning(status)}`).toBe(`${path} ${visitor} ${promised(visitor, access)}`);
    }
  }
});

test("a DELETE without a body is told which fields are missing, unless it needs none", async () => {
  await using factory = await openFactory();
  const calls = OPERATIONS.filter(
    ({ method, body, isBodyOptional }) => method === "delete" && body !== undefined && !isBodyOptional,
  );
  expect(calls.length).toBeGreaterThan(1);
  for (const type of ["", "application/json"]) {
    const call = await callAs(factory, "admin", { "Content-Type": type });
    for (const { path } of calls) {
      const answer = await call("DELETE", `/api${path.replace(/\{\w+\}/g, "999999")}`);
      expect([type, path, answer.status]).toEqual([type, path, 422]);
      const { error } = await answer.json<{ error: { fields: Record<string, string> } }>();
      expect(Object.keys(error.fields), path).not.toEqual([]);
    }
  }
});

test("no call accepts a body that is not exactly JSON", async () => {
  await using factory = await openFactory();
  const types = ["application/json-patch+json", "application/merge-patch+json", "application/jsonp", "text/plain", ""];
  const calls = OPERATIONS.filter(({ body }) => body !== undefined);
  expect(calls.length).toBeGreaterThan(30);
  for (const type of types) {
    const call = await callAs(factory, "admin", { "Content-Type": type });
    for (const { method, path } of calls) {
      const bytes = new TextEncoder().encode("{}");
      const answer = await call(method.toUpperCase(), `/api${path.replace(/\{\w+\}/g, "999999")}`, bytes);
      expect([type, method, path, answer.status]).toEqual([type, method, path, 415]);
    }
  }
});

test("row 41: masked fields are in no page, list, search or call that the role can reach", async () => {
  await using factory = await openFactory();
  const hidden = { cin: "ZQ998877", email: "zqhidden@example.com", phone: "0698877665" };
  await createWorker(factory.deps, amina, { ...youssef, ...hidden });
  for (const visitor of ["viewer", null] as const) {
    const call = await callAs(factory, visitor);
    for (const typed of ["", ...Object.values(hidden)]) {
      const q = encodeURIComponent(typed);
      for (const { method, path } of OPERATIONS) {
        if (method !== "get" || path.includes("{")) continue;
        const answer = await textOf(await call("GET", `/api${path}?q=${q}`));
        for (const secret of Object.values(hidden)) expect(answer, `${visitor} ${path}`).not.toContain(secret);
        // The list of all names is no search: its answer is always the same.
        if (typed && /workers|records/.test(path) && path !== "/workers/names")
          expect(answer, `${visitor} ${path}?q=${q}`).not.toContain(youssef.name);
      }
      for (const [file, { loader: access }] of Object.entries(PAGES)) {
        const { loader } = await moduleOf(file);
        if (!loader || access === "open") continue;
        const { text } = await knock(factory, visitor, loader, new Request(`http://localhost/?q=${q}`));
        const answered = typed
          ? text.replaceAll(JSON.stringify(typed), '"…"').replaceAll(typed.toLowerCase(), "…")
          : text;
        for (const secret of Object.values(hidden)) expect(answered, `${visitor} ${file}`).not.toContain(secret);
        if (typed && /workers|choices|palette/.test(file)) expect(answered, file).not.toContain(youssef.name);
      }
    }
  }
});

test("row 40: no page contains a password, a hash or a token", async () => {
  await using factory = await openFactory();
  await createWorker(factory.deps, amina, youssef);
  for (const visitor of VISITORS) {
    for (const file of Object.keys(PAGES)) {
      const { loader } = await moduleOf(file);
      if (!loader) continue;
      const { text } = await knock(factory, visitor, loader, new Request("http://localhost/?q=a"));
      expect(text, `${visitor} ${file}`).not.toMatch(SECRETS);
    }
  }
});

const SECRETS = /"(password|passwordHash|hash|salt|digest|token|resetToken|accessToken|refreshToken)":\s*"/i;

/** The answer of a door, thrown or returned. */
async function knock(factory: TestFactory, visitor: Visitor, door: Door, request: Request) {
  const token = /__Host-trame-access=([^;]+)/.exec(await cookieOf(factory, visitor))?.[1];
  const known = token === undefined ? null : await findVisitor({ ...factory.deps, wallNow: Date.now }, token);
  const unimportant = { requestId: "test", nonce: "", ip: "192.0.2.7", userAgent: "test", isProduction: false };
  const context = { deps: factory.deps, visitor: known, ...unimportant } as RequestContext;
  try {
    return readAnswer(await door({ request, context, params: {} }));
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return readAnswer(thrown);
  }
}

async function readAnswer(answer: unknown) {
  if (answer instanceof Response) return { status: answer.status, text: await answer.text() };
  const { init } = (answer ?? {}) as { init?: ResponseInit | null };
  return { status: init?.status ?? 200, text: JSON.stringify(answer) ?? "" };
}

function formOf(intent: string, fields: Fields) {
  const body = new FormData();
  body.set("intent", intent);
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) body.append(name, each);
  }
  return new Request("http://localhost/", { method: "POST", body });
}

/** The sessions of the visitors of a test. */
const sessionsOf = new WeakMap<TestFactory, Map<Visitor, Promise<string>>>();

/** The session of a visitor, the same throughout a test. */
function cookieOf(factory: TestFactory, visitor: Visitor): Promise<string> {
  const sessions = sessionsOf.get(factory) ?? new Map<Visitor, Promise<string>>();
  sessionsOf.set(factory, sessions);
  const cookie = sessions.get(visitor) ?? opened(factory, visitor);
  sessions.set(visitor, cookie);
  return cookie;
}

/** A session that was opened by an active account. */
async function opened(factory: TestFactory, visitor: Visitor): Promise<string> {
  if (visitor === "nobody") return "";
  if (visitor !== "inactive" && visitor !== "suspended") return signIn(factory, visitor);
  const { db } = factory.deps;
  const resting = { id: visitor === "inactive" ? "71" : "72", username: visitor, email: `${visitor}@example.com` };
  const account = { ...resting, role: "admin", status: "active", passwordHash: null, now: 1 } as const;
  if (!(await users.find(db, resting.id))) await users.insert(db, account);
  await db.update(usersTable).set({ status: "active" }).where(eq(usersTable.id, resting.id));
  const { opening, others, tokens } = openSession({ ...factory.deps, wallNow: Date.now }, resting, caller, "new");
  await db.batch([opening, ...others]);
  await db.update(usersTable).set({ status: visitor }).where(eq(usersTable.id, resting.id));
  return cookieHeader(sessionCookies(tokens));
}

function promised(visitor: Visitor, access: Access) {
  if (visitor === "nobody" || visitor === "inactive" || visitor === "suspended") return "must sign in";
  return access === "open" || can(visitor, access) ? "may" : "may not";
}

function meaning(status: number) {
  if (status === 401 || status === 302) return "must sign in";
  return status === 403 ? "may not" : "may";
}

/** The text of an answer; empty for anything but text, such as a spreadsheet. */
async function textOf(answer: Response) {
  return /json|text/.test(answer.headers.get("Content-Type") ?? "") ? answer.text() : "";
}

async function moduleOf(file: string): Promise<Module> {
  const load = modules[`../../app/${file}`];
  if (!load) throw new Error(`${file} is not among the routes`);
  return load();
}

function nameOf({ method, path }: { method: string; path: string }) {
  return `${method} ${path}`;
}

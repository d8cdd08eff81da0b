import { expect, test } from "vitest";
import * as mailbox from "#app/accounts/data/mailbox";
import { sessions } from "#app/accounts/data/tables";
import { requests, users } from "#app/core/data/schema";
import type { RequestContext } from "#app/core/http/context";
import { translate } from "#app/i18n/server";
import { action as askForReset } from "#app/routes/auth.forgot-password";
import { action as logIn, loader as openLogin } from "#app/routes/auth.login";
import { action as logOut } from "#app/routes/auth.logout";
import { action as register } from "#app/routes/auth.register";
import { action as reset } from "#app/routes/auth.reset-password";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { expectConsoleError } from "#tests/server/no-console-errors";

type Door = (args: { request: Request; context: RequestContext; params: object }) => unknown;

const amina = { username: "amina", email: "amina@example.com", password: "seven cotton threads" };
const FORMS = [
  { name: "login", door: logIn, fields: amina, says: "An error occurred during login" },
  { name: "register", door: register, fields: amina, says: "An error occurred during registration" },
  { name: "forgot-password", door: askForReset, fields: amina, says: "Failed to request password reset" },
  {
    name: "reset-password",
    door: reset,
    says: "Failed to reset password",
    fields: { token: "a".repeat(43), password: amina.password, confirmPassword: amina.password },
  },
] as const;

/** Where a browser goes from a sign-in: on to the dashboard, if it kept the session. */
const ENTERED = "/auth/login?entered=1&from=%2Fdashboard";

const AWAY = "the database is away";

function withoutDatabase({ deps }: TestFactory) {
  const db = new Proxy(deps.db, {
    get: () => {
      throw new Error(AWAY);
    },
  });
  return { deps: { ...deps, db } };
}

/** Sends a form of the sign-in pages, and returns its answer. */
async function send(door: unknown, fields: Record<string, string>, { deps }: Pick<TestFactory, "deps">) {
  const request = new Request("http://localhost/auth", { method: "POST", body: new URLSearchParams(fields) });
  const context = {
    deps,
    visitor: null,
    requestId: "test",
    nonce: "",
    ip: "192.0.2.7",
    userAgent: "test",
    isProduction: false,
  } as unknown as RequestContext;
  return (door as Door)({ request, context, params: {} });
}

/** The toast that waits for the next page, in English. */
async function waitingToast(answer: unknown) {
  const cookies = (answer as Response).headers.getSetCookie();
  const flash = cookies.find((cookie) => cookie.startsWith("__Host-trame-flash="));
  const key = decodeURIComponent(flash?.split(";")[0]?.split("=")[1] ?? "");
  return (await translate("en"))(key);
}

test.each(FORMS)(
  "a $name that fails for an unknown reason shows the specification's words",
  async ({ door, fields, says }) => {
    await using factory = await openFactory();
    const seen = await send(door, fields, withoutDatabase(factory));
    expectConsoleError(AWAY);
    const { message } = (seen as { data: { message: { key: string } } }).data;
    expect((await translate("en"))(message.key)).toBe(says);
  },
);

test("registering, signing in and signing out each leave a success message for the next page", async () => {
  await using factory = await openFactory();
  expect(await waitingToast(await send(register, amina, factory))).toMatch(/account is ready/i);
  expect(await waitingToast(await send(logIn, amina, factory))).toMatch(/welcome|signed in/i);
  expect(await waitingToast(await send(logOut, {}, factory))).toMatch(/signed out/i);
});

test("signing out removes the session's cookies although the server fails to end it", async () => {
  await using factory = await openFactory();
  const answer = (await send(logOut, {}, withoutDatabase(factory))) as Response;
  const removed = answer.headers.getSetCookie().filter((cookie) => cookie.includes("Max-Age=0"));
  expect(removed.map((cookie) => cookie.split("=")[0])).toEqual([
    "__Host-trame-access",
    "__Host-trame-refresh",
    "__Host-trame-note",
  ]);
});

const cookiesOf = (answer: unknown) =>
  (answer as Response).headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");

test("a visitor's form posted twenty times at once makes one account and one session, and all get in", async () => {
  await using factory = await openFactory();
  const { db } = factory.deps;
  const posted = { ...amina, requestKey: "the-key-of-the-page" };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(register, posted, factory)));
  const cookies = answers.map(cookiesOf);

  for (const each of cookies) expect(each).toEqual(cookies[0]);
  expect(cookies[0]?.some((cookie) => /^__Host-trame-access=[\w-]{43}$/.test(cookie))).toBe(true);
  expect(answers.map((answer) => (answer as Response).headers.get("Location"))).toEqual(Array(20).fill(ENTERED));
  expect(await db.select().from(users)).toHaveLength(1);
  expect(await db.select().from(sessions)).toHaveLength(1);

  const other = { ...posted, username: "karim", email: "karim@example.com" };
  expect((await send(register, other, factory)) as Response).toMatchObject({ status: 302 });
  expect(await db.select().from(users)).toHaveLength(2);
});

test("signing in again under the same key after signing out opens a new session", async () => {
  await using factory = await openFactory();
  await send(register, amina, factory);
  const posted = { email: amina.email, password: amina.password, requestKey: "the-key-of-the-page" };
  const first = cookiesOf(await send(logIn, posted, factory));
  expect(cookiesOf(await send(logIn, posted, factory))).toEqual(first);

  await factory.deps.db.update(sessions).set({ endedAt: factory.deps.now() });
  const again = cookiesOf(await send(logIn, posted, factory));
  expect(again.some((cookie) => /^__Host-trame-access=[\w-]{43}$/.test(cookie))).toBe(true);
  expect(again).not.toEqual(first);
});

test("no stored request contains a password, a hash or a token", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const keyed = { requestKey: "the-key-of-the-page" };
  const entered = await send(register, { ...amina, ...keyed }, factory);
  const tokens = cookiesOf(entered).map((cookie) => cookie.split("=")[1] ?? "");
  await send(logIn, { email: amina.email, password: amina.password, ...keyed }, factory);
  await send(askForReset, { email: amina.email, ...keyed }, factory);
  await deps.settled();
  const [email] = await mailbox.latest(deps.db, 1);
  const token = /token=([\w-]{43})/.exec(email?.text ?? "")?.[1] ?? "";
  const password = "nine woollen threads";
  await send(reset, { token, password, confirmPassword: password, ...keyed }, factory);

  const stored = JSON.stringify(await deps.db.select().from(requests));
  expect(await deps.db.select().from(requests)).toHaveLength(4);
  for (const secret of [amina.password, password, token, "$scrypt$", ...tokens.filter(Boolean).slice(0, 2)]) {
    expect(stored).not.toContain(secret);
  }
});

test("amina signs in and her browser keeps no cookie: the form says what to do; with cookies it leads on", async () => {
  await using factory = await openFactory();
  await send(register, amina, factory);
  const answer = (await send(logIn, amina, factory)) as Response;
  const to = new URL(answer.headers.get("Location") ?? "", "http://localhost");
  const open = async (path: string, cookies: string[]) => {
    const request = new Request(new URL(path, to), { headers: { Cookie: cookies.join("; ") } });
    const context = { deps: factory.deps, visitor: null, ip: "192.0.2.7", userAgent: "test" };
    return openLogin({ request, context: context as unknown as RequestContext, params: {} });
  };
  const refusal = async (path: string, cookies: string[] = []) => (await open(path, cookies)).refusal;

  expect(to.pathname + to.search).toBe(ENTERED);
  expect(await refusal(ENTERED)).toEqual({ typed: {}, errors: {}, message: { key: "auth:notKept" } });
  expect(await refusal("/auth/login?from=%2Fdashboard")).toEqual({ typed: {}, errors: {}, message: null });
  expect(await refusal(ENTERED, ["__Host-trame-flash=!auth:googleFailed"])).toMatchObject({ message: null });
  const left = await open(ENTERED, cookiesOf(answer)).catch((thrown: unknown) => thrown);
  expect((left as Response).headers.get("Location")).toBe("/dashboard");
});

import { expect, test } from "vitest";
import type { RequestContext } from "#app/http/context";
import { translate } from "#app/i18n/server";
import { action as askForReset } from "#app/routes/auth.forgot-password";
import { action as logIn } from "#app/routes/auth.login";
import { action as logOut } from "#app/routes/auth.logout";
import { action as register } from "#app/routes/auth.register";
import { action as reset } from "#app/routes/auth.reset-password";
import { openFactory, type TestFactory } from "#tests/factory";
import { expectConsoleError } from "#tests/no-console-errors";

type Door = (args: { request: Request; context: RequestContext; params: object }) => unknown;

const amina = { username: "amina", email: "amina@example.com", password: "seven cotton threads" };
const FORMS = [
  { name: "login", door: logIn, fields: amina, says: "An error occurred during login" },
  { name: "register", door: register, fields: amina, says: "An error occurred during registration" },
  { name: "forgot-password", door: askForReset, fields: amina, says: "Failed to request password reset" },
  {
    ...{ name: "reset-password", door: reset, says: "Failed to reset password" },
    fields: { token: "a".repeat(43), password: amina.password, confirmPassword: amina.password },
  },
] as const;

const AWAY = "the database is away";

function withoutDatabase({ deps }: TestFactory) {
  const db = new Proxy(deps.db, {
    get: () => {
      throw new Error(AWAY);
    },
  });
  return { deps: { ...deps, db } };
}

/** What a form of the sign-in pages is answered. */
async function send(door: unknown, fields: Record<string, string>, { deps }: Pick<TestFactory, "deps">) {
  const request = new Request("http://localhost/auth", { method: "POST", body: new URLSearchParams(fields) });
  const context = {
    ...{ deps, visitor: null, requestId: "test", nonce: "", ip: "192.0.2.7", userAgent: "test", isProduction: false },
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
  "a $name that fails for a reason unknown says the specification's words",
  async ({ door, fields, says }) => {
    await using factory = await openFactory();
    const seen = await send(door, fields, withoutDatabase(factory));
    expectConsoleError(AWAY);
    const { message } = (seen as { data: { message: { key: string } } }).data;
    expect((await translate("en"))(message.key)).toBe(says);
  },
);

test("registering, signing in and signing out each leave a word of success for the next page", async () => {
  await using factory = await openFactory();
  expect(await waitingToast(await send(register, amina, factory))).toMatch(/account is ready/i);
  expect(await waitingToast(await send(logIn, amina, factory))).toMatch(/welcome|signed in/i);
  expect(await waitingToast(await send(logOut, {}, factory))).toMatch(/signed out/i);
});

test("signing out takes the session's cookies away although the server fails to end it", async () => {
  await using factory = await openFactory();
  const answer = (await send(logOut, {}, withoutDatabase(factory))) as Response;
  const gone = answer.headers.getSetCookie().filter((cookie) => cookie.includes("Max-Age=0"));
  expect(gone.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-trame-access", "__Host-trame-refresh"]);
});

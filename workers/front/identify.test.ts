import { expect, test } from "vitest";
import { sessions } from "#app/accounts/data/tables";
import { ACCESS_LIFETIME, SIGNED_OUT_MARK } from "#app/accounts/domain/sessions";
import { auditLog } from "#app/core/data/schema";
import { signIn } from "#tests/cast/sign-in";
import { ask, cookies, me, postAuth as post, signingIn } from "#tests/server/asking";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { expectConsoleError } from "#tests/server/no-console-errors";

const amina = { username: "amina", email: "amina@example.com", password: "seven cotton threads" };

test("row 23: logging in replaces a planted session, and the planted one is dead", async () => {
  await using factory = await openFactory();
  const planted = cookies(await post(factory, "register", amina));
  const own = cookies(await post(factory, "login", signingIn(amina), { Cookie: planted }));

  expect(own).not.toBe(planted);
  expect((await me(factory, planted)).status).toBe(401);
  expect((await me(factory, own)).status).toBe(200);
});

test("a call with an expired access token gets a 401, and a refresh restores it", async () => {
  await using factory = await openFactory();
  const cookie = await signedInFor(factory, ACCESS_LIFETIME + 1);

  expect((await me(factory, cookie)).status).toBe(401);
  const renewed = await post(factory, "refresh", undefined, { Cookie: cookie });
  expect(renewed.status).toBe(200);
  expect((await renewed.json<{ user: { username: string } }>()).user.username).toBe("salma");
  expect((await me(factory, cookies(renewed))).status).toBe(200);
});

test("a page with an expired access token is renewed on the way", async () => {
  await using factory = await openFactory();
  const cookie = await signedInFor(factory, ACCESS_LIFETIME + 1);
  const page = await ask(factory, "/dashboard", { headers: { Cookie: cookie } });

  expect((await me(factory, cookies(page))).status).toBe(200);
});

test("an image of a page is renewed too, although it comes from the API", async () => {
  await using factory = await openFactory();
  const cookie = await signedInFor(factory, ACCESS_LIFETIME + 1);
  const answer = await ask(factory, "/api/auth/me", { headers: { Cookie: cookie, "Sec-Fetch-Dest": "image" } });

  expect(answer.status).toBe(200);
});

test.each(["/api/workers/export.csv", "/api/performance-records/export.xlsx", "/api/workers/template.csv"])(
  "a file to save, %s, is renewed on the way",
  async (path) => {
    await using factory = await openFactory();
    const cookie = await signIn(factory, "manager", Date.now() - ACCESS_LIFETIME - 1);
    const answer = await ask(factory, path, { headers: { Cookie: cookie, "Sec-Fetch-Dest": "empty" } });

    expect(answer.status).toBe(200);
    expect((await me(factory, cookies(answer))).status).toBe(200);
  },
);

test("the landing page looks up no user", async () => {
  await using factory = await openFactory();
  const cookie = await signedInFor(factory, ACCESS_LIFETIME + 1);
  expect((await ask(factory, "/", { headers: { Cookie: cookie } })).headers.getSetCookie()).toEqual([]);
});

test.each(["/auth/login", "/auth/register.data", "/auth/forgot-password", "/auth/reset-password?token=x"])(
  "%s looks up no user either",
  async (path) => {
    await using factory = await openFactory();
    const cookie = await signedInFor(factory, ACCESS_LIFETIME + 1);
    expect((await ask(factory, path, { headers: { Cookie: cookie } })).headers.getSetCookie()).toEqual([]);
  },
);

test("a page with only a dead access cookie deletes it, so that the login page does not redirect back", async () => {
  await using factory = await openFactory();
  const headers = { Cookie: `__Host-trame-access=${"x".repeat(43)}` };
  const page = await ask(factory, "/dashboard", { headers });
  expect(page.headers.getSetCookie().map((set) => set.split(";")[0])).toEqual([
    "__Host-trame-access=",
    "__Host-trame-refresh=",
    "__Host-trame-note=",
  ]);
});

test("a page with a dead session makes the browser forget it, and leaves the reason for the sign-in page", async () => {
  await using factory = await openFactory();
  const cookie = await signIn(factory, "supervisor");
  await factory.deps.db.update(sessions).set({ endedAt: NOW });
  const page = await ask(factory, "/dashboard", { headers: { Cookie: cookie } });

  const cookies = page.headers.getSetCookie();
  const forgotten = cookies.filter((set) => set.includes("Max-Age=0"));
  expect(forgotten.map((set) => set.split(";")[0])).toEqual([
    "__Host-trame-access=",
    "__Host-trame-refresh=",
    "__Host-trame-note=",
  ]);
  expect(cookies.filter((set) => !forgotten.includes(set))).toEqual([
    expect.stringMatching(/^__Host-trame-flash=!auth:ended_ended;/),
  ]);
});

test("a page requested before its user signed out leaves no reason beside the goodbye", async () => {
  await using factory = await openFactory();
  const cookie = await signIn(factory, "supervisor");
  expect((await post(factory, "logout", undefined, { Cookie: cookie })).status).toBe(204);
  const late = await ask(factory, "/dashboard", { headers: { Cookie: cookie } });
  expect(late.headers.getSetCookie().map((set) => set.split(";")[0])).toEqual([
    "__Host-trame-access=",
    "__Host-trame-refresh=",
    "__Host-trame-note=",
  ]);
});

test("a user who signed out while the server was away is out with the next request, and may sign in again", async () => {
  await using factory = await openFactory();
  const cookie = cookies(await post(factory, "register", amina));
  const marked = `${cookie}; ${SIGNED_OUT_MARK}=1`;
  const page = await ask(factory, "/", { headers: { Cookie: marked } });

  const cleared = page.headers.getSetCookie().filter((set) => set.includes("Max-Age=0"));
  expect(cleared.map((set) => set.split("=")[0])).toEqual([
    "__Host-trame-access",
    "__Host-trame-refresh",
    "__Host-trame-note",
    SIGNED_OUT_MARK,
  ]);
  expect((await me(factory, cookie)).status).toBe(401);
  expect((await factory.deps.db.select().from(auditLog)).at(-1)).toMatchObject({ action: "logout" });
  expect((await me(factory, cookies(await post(factory, "login", signingIn(amina), { Cookie: marked })))).status).toBe(
    200,
  );
});

test("while the database is away a user who signed out is nobody, and the next request ends the session", async () => {
  await using factory = await openFactory();
  const cookie = cookies(await post(factory, "register", amina));
  const marked = { Cookie: `${cookie}; ${SIGNED_OUT_MARK}=1` };
  const prepare = () => {
    throw new Error("the database is away");
  };
  const away = { ...factory, env: { ...factory.env, DB: { prepare } as unknown as D1Database } };
  const nobody = await me(away, marked.Cookie);
  expectConsoleError("the database is away");
  expect([nobody.status, nobody.headers.getSetCookie()]).toEqual([401, []]);

  await ask(factory, "/auth/login", { headers: marked });
  expect((await me(factory, cookie)).status).toBe(401);
});

/** Salma's cookies this long after she signed in. */
function signedInFor(factory: TestFactory, milliseconds: number) {
  return signIn(factory, "supervisor", Date.now() - milliseconds);
}

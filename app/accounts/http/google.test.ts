import { expect, test } from "vitest";
import { identities } from "#app/accounts/data/tables";
import { FRESH_FOR } from "#app/accounts/domain/sessions";
import { register } from "#app/accounts/services/accounts";
import { auditLog } from "#app/core/data/schema";
import type { RequestContext } from "#app/core/http/context";
import { paths } from "#app/paths";
import { openProvider, SETTINGS, silence } from "#tests/cast/google";
import { caller, cookieHeader } from "#tests/cast/sign-in";
import { openFactory } from "#tests/server/factory";
import { finishGoogle, startGoogle } from "./google";

const ORIGIN = "http://127.0.0.1:8787";
const PASSWORD = "seven cotton threads";

/** A browser that goes to Google and returns, without the pages. */
async function openBrowser() {
  const factory = await openFactory();
  const provider = await openProvider({ timeoutMs: 200 });
  const deps = { ...factory.deps, google: provider.google };
  const context = {
    deps,
    visitor: null,
    requestId: "test",
    ip: caller.ip,
    userAgent: "test",
  } as unknown as RequestContext;
  const get = (path: string, cookie = "") => new Request(ORIGIN + path, { headers: { Cookie: cookie } });
  return {
    ...factory,
    deps,
    context,
    provider,
    async goes(query = "") {
      const answer = await startGoogle(get(`/auth/google${query}`), context);
      return {
        to: new URL(answer.headers.get("Location") ?? "", ORIGIN),
        cookie: cookieHeader(answer.headers.getSetCookie()),
      };
    },
    async comesBack(query: Record<string, string>, cookie: string) {
      const answer = await finishGoogle(get(`/auth/google/callback?${new URLSearchParams(query)}`, cookie), context);
      return { to: answer.headers.get("Location"), set: answer.headers.getSetCookie() };
    },
    [Symbol.asyncDispose]: () => factory[Symbol.asyncDispose](),
  };
}

type Browser = Awaited<ReturnType<typeof openBrowser>>;

/** Goes to Google, which knows Salma, and returns with a code. */
async function roundTrip(browser: Browser, query = "", claims: object = {}) {
  const { to, cookie } = await browser.goes(query);
  const { state = "", nonce = "" } = Object.fromEntries(to.searchParams);
  browser.provider.hands(await browser.provider.token({ nonce, ...claims }));
  return { back: await browser.comesBack({ state, code: "a code" }, cookie), state, cookie, to };
}

test("the redirect to Google carries state, nonce and a challenge, and only a sealed cookie remembers them", async () => {
  await using browser = await openBrowser();
  const { to, cookie } = await browser.goes("?from=/workers?q=aida");

  expect(to.origin + to.pathname).toBe(SETTINGS.authorizeUrl);
  expect(Object.fromEntries(to.searchParams)).toMatchObject({
    client_id: SETTINGS.clientId,
    redirect_uri: `${ORIGIN}/auth/google/callback`,
    response_type: "code",
    scope: "openid email profile",
    state: expect.stringMatching(/^[\w-]{20,}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
  expect(cookie).toMatch(/^__Host-trame-google=[\w-]+\.[\w-]+$/);
});

test("salma signs up, lands on the page she wanted, and the exchange used her verifier", async () => {
  await using browser = await openBrowser();
  const { back } = await roundTrip(browser, "?from=/workers?q=aida");

  expect(back.to).toBe(paths.entered("/workers?q=aida"));
  expect(back.set.map((cookie) => cookie.split("=")[0])).toEqual([
    "__Host-trame-google",
    "__Host-trame-access",
    "__Host-trame-refresh",
    "__Host-trame-device",
    "__Host-trame-flash",
  ]);
  expect(Object.fromEntries(browser.provider.requests[0]?.form ?? [])).toEqual({
    grant_type: "authorization_code",
    code: "a code",
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: `${ORIGIN}/auth/google/callback`,
    client_id: SETTINGS.clientId,
    client_secret: SETTINGS.clientSecret,
  });
});

test.each([
  ["another site", "https://evil.example"],
  ["a host without a scheme", "//evil.example"],
  ["a backslash", "/\\evil.example"],
  ["a page too long to remember", `/workers?q=${"a".repeat(601)}`],
])("a return path %s ends at the dashboard", async (_what, from) => {
  await using browser = await openBrowser();
  const { back } = await roundTrip(browser, `?from=${encodeURIComponent(from)}`);
  expect(back.to).toBe(paths.entered("/dashboard"));
});

test("row 21: without our cookie, without a state, or with another state nobody is signed in", async () => {
  await using browser = await openBrowser();
  const { to, cookie } = await browser.goes();
  const state = to.searchParams.get("state") ?? "";
  browser.provider.hands(await browser.provider.token({ nonce: to.searchParams.get("nonce") }));
  const [name = "", sealed = ""] = cookie.split("=");

  for (const [query, stored] of [
    [{ code: "a code", state }, ""],
    [{ code: "a code" }, cookie],
    [{ code: "a code", state: "" }, cookie],
    [{ code: "a code", state: "another" }, cookie],
    [{ state, error: "access_denied" }, cookie],
    [{ code: "a code", state }, `${name}=${sealed.slice(1)}`],
    [{ code: "a code", state }, `${name}=not sealed`],
  ] as [Record<string, string>, string][]) {
    const { to, set } = await browser.comesBack(query, stored);
    expect(to).toMatch(/^\/auth\/login(\?entered=1&from=%2Fdashboard)?$/);
    expect(set.find((one) => one.includes("flash"))).toContain("=!auth:googleFailed;");
    expect(set.some((one) => one.includes("access"))).toBe(false);
  }
  expect(browser.provider.requests).toEqual([]);
});

test("row 21: an attempt expires after a quarter of an hour", async () => {
  await using browser = await openBrowser();
  const { to, cookie } = await browser.goes();
  const { state = "" } = Object.fromEntries(to.searchParams);
  browser.deps.setNow(browser.deps.now() + 15 * 60 * 1_000);
  expect((await browser.comesBack({ state, code: "a code" }, cookie)).set.join()).toContain("auth:googleFailed");
});

test("row 21: the same return, taken twice, signs in once", async () => {
  await using browser = await openBrowser();
  const { state, cookie } = await roundTrip(browser);
  const { to, set } = await browser.comesBack({ state, code: "a code" }, cookie);
  expect(to).toBe("/auth/login");
  expect(set.join()).toContain("=!auth:googleInvalid;");
});

test("row 20: reports a token of another round trip, or with an unverified email, as invalid", async () => {
  await using browser = await openBrowser();
  for (const claims of [{ nonce: "of another" }, { email_verified: false }]) {
    const { back } = await roundTrip(browser, "", claims);
    expect(back.to).toBe("/auth/login");
    expect(back.set.join()).toContain("=!auth:googleInvalid;");
  }
});

test("row 20: reports a provider that is down or slow, and keeps the page salma wanted", async () => {
  await using browser = await openBrowser();
  const ways = [
    [() => Promise.reject(new TypeError("fetch failed")), "auth:googleNetwork"],
    [silence, "auth:googleTimeout"],
  ] as const;
  for (const [answer, key] of ways) {
    browser.provider.answers(answer);
    const { back } = await roundTrip(browser, "?from=/workers");
    expect(back.to).toBe("/auth/login?from=%2Fworkers");
    expect(back.set.join()).toContain(`=!${key};`);
  }
});

test("row 19: an account with salma's email asks for its password, and does not sign her in", async () => {
  await using browser = await openBrowser();
  await register(browser.deps, caller, { username: "mallory", email: "salma@example.com", password: PASSWORD });
  const { back } = await roundTrip(browser, "?from=/workers");

  expect(back.to).toBe("/auth/google/link?from=%2Fworkers");
  expect(back.set.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-trame-google", "__Host-trame-google-link"]);
});

test("links the Google account to the user who began in the settings, and to nobody else", async () => {
  await using browser = await openBrowser();
  const account = { username: "karim", email: "karim@example.com", password: PASSWORD };
  const { user, signedIn } = await register(browser.deps, caller, account);
  expect((await browser.goes("?intent=link&from=/workers")).to.pathname).toBe("/auth/login");

  browser.context.visitor = { user, sessionId: signedIn?.sessionId ?? "" };
  const { back, state, cookie } = await roundTrip(browser, "?intent=link&from=/workers");
  expect(back).toMatchObject({ to: "/workers" });
  expect(back.set.join()).toContain("=auth:googleLinked;");
  expect(await browser.deps.db.select().from(identities)).toMatchObject([{ userId: user.id, subject: "google-salma" }]);
  expect((await browser.deps.db.select().from(auditLog)).at(-1)).toMatchObject({ action: "update", resource: "user" });

  browser.deps.setNow(browser.deps.now() + FRESH_FOR);
  expect((await browser.goes("?intent=link&from=/account")).to.pathname).toBe("/account");

  browser.context.visitor = { user: { ...user, id: "99" }, sessionId: "2" };
  expect((await browser.comesBack({ state, code: "a code" }, cookie)).set.join()).toContain("auth:googleFailed");
});

test("without Google configured its address redirects to the login page", async () => {
  await using browser = await openBrowser();
  const context = { ...browser.context, deps: { ...browser.deps, google: null } };
  const answer = await startGoogle(new Request(`${ORIGIN}/auth/google`), context);
  expect(answer.headers.get("Location")).toBe("/auth/login");
});

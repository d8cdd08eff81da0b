import type { BrowserContext, Route } from "playwright-core";
import { expect, test } from "vitest";
import { ROTATION_GRACE } from "#app/accounts/domain/sessions";
import { expectAccessible } from "./axe";
import { isAlive, NETWORK_LOST, type Visitor, visit } from "./browser";
import { AMINA, apiOf, fillIn, signIn, signOut, unique } from "./people";
import { servedUrl } from "./served";

/** Longer than the live connection waits before it asks whether its session continues. */
const SLOW_PAGE_MS = 3_000;

test("missing, short and unequal values are reported before anything is sent, until they are corrected", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await open("/auth/register");
  await page.getByLabel("Email").fill("idris@example.com");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  const username = page.getByLabel("Username");
  await page.getByText("Username is required.").waitFor();
  await page.getByText("At least 10 characters.", { exact: true }).waitFor();
  expect(await username.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("short");
  await username.pressSequentially("i");
  await expect.poll(() => page.getByText("Username is required.").count()).toBe(0);
  expect(await username.getAttribute("aria-invalid")).toBeNull();
  expect(sent).toEqual([]);
});

test("a password can be revealed, and Caps Lock is reported while typing", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  await open("/auth/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("la trame");
  const reveal = page.getByRole("button", { name: "Show password" });
  await reveal.focus();
  await page.keyboard.press("Space");
  expect([await password.getAttribute("type"), await reveal.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
  await reveal.click();
  expect([await password.getAttribute("type"), await reveal.getAttribute("aria-pressed")]).toEqual([
    "password",
    "false",
  ]);
  await password.evaluate((field) => {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "A", modifierCapsLock: true, bubbles: true }));
  });
  await page.getByText("Caps Lock is on.").waitFor();
  await password.press("a");
  await expect.poll(() => page.getByText("Caps Lock is on.").count()).toBe(0);
});

test("input typed and sent before the page's script is loaded is sent all the same", async () => {
  await using visitor = await visit();
  const { page } = visitor;
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/visitors-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/auth/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(AMINA.email);
  await page.getByLabel("Password", { exact: true }).fill("half a pass");
  come();
  await page.waitForFunction(isAlive);
  expect(await page.getByLabel("Email").inputValue()).toBe(AMINA.email);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("half a pass");
});

test("row 35: Amina signs out without a network, and the sign-in page follows as soon as the network is back", async () => {
  await using visitor = await visit();
  const { page, context } = visitor;
  await signIn(context);
  await page.goto("/production-lines", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: /^Your menu/ }).click();
  const out = page.getByRole("menuitem", { name: "Log out" });
  await out.waitFor();
  await context.setOffline(true);
  await out.click();
  await page.getByRole("heading", { name: "You are signed out" }).waitFor();
  expect(await page.getByRole("navigation").count()).toBe(0);
  await expectAccessible(page, "signed out without a network");
  // What the page still loaded, and its last requests.
  visitor.forgive(NETWORK_LOST);
  visitor.forgive(/status of 401/);

  await context.setOffline(false);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await left(context)).toEqual(["__Host-trame-device"]);
});

test("row 35: Amina signs out while the call fails, and sees the sign-in page, signed out everywhere", async () => {
  await using visitor = await visit();
  const { page, context } = visitor;
  await signIn(context);
  const session = await context.cookies();
  await page.goto("/production-lines", { waitUntil: "networkidle" });
  await page.route(/auth\/logout/, (route) => route.fulfill({ status: 500 }));
  await signOut(visitor);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/auth/login");
  visitor.forgive(/status of 500/);
  expect(await left(context)).toEqual(["__Host-trame-device"]);

  await context.addCookies(session);
  expect((await context.request.get("/api/account")).status()).toBe(401);
});

test("two tabs whose access has expired renew it together, again and again", async () => {
  await using visitor = await visit();
  const { page, context } = visitor;
  // A page that makes a request between two rounds is refused once, renews the session and repeats it.
  visitor.forgive(/status of 401/);
  await signIn(context);
  const other = await context.newPage();
  for (let round = 0; round < 5; round += 1) {
    await context.clearCookies({ name: "__Host-trame-access" });
    await Promise.all([page.goto("/production-lines"), other.goto(`${servedUrl()}/workers`)]);
    expect([page.url(), other.url()].filter((url) => url.includes("/auth/"))).toEqual([]);
  }
});

test("a renewal whose answer is lost signs nobody out: neither a page, nor a call, nor a socket, nor two tabs", async () => {
  await using visitor = await visit();
  await using second = await visit();
  await using third = await visit();
  const visitors = [visitor, second, third];
  for (const { context, page, forgive } of visitors) {
    forgive(/status of 401|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await signIn(context);
    await page.goto("/production-lines", { waitUntil: "networkidle" });
    await context.setOffline(true);
    await context.clearCookies({ name: "__Host-trame-access" });
    await renewWithoutAnswer(context);
  }
  await visitor.page.waitForTimeout(ROTATION_GRACE + 250);
  for (const { context } of visitors) await context.setOffline(false);

  // A page in two tabs, a call of the page, and the socket, which asks by a call.
  const other = await visitor.context.newPage();
  await Promise.all([visitor.page.goto("/workers"), other.goto(`${servedUrl()}/products`)]);
  expect([visitor.page.url(), other.url()].filter((url) => url.includes("/auth/"))).toEqual([]);
  const called = await second.page.evaluate(async () => {
    const ask = (method: string, path: string) =>
      fetch(path, { method, headers: { "Idempotency-Key": "lost-renewal" } });
    return [(await ask("POST", "/api/auth/refresh")).status, (await ask("GET", "/api/auth/me")).status];
  });
  expect(called).toEqual([200, 200]);
  const isBack = third.page.waitForEvent("websocket");
  await third.page.evaluate(() => window.dispatchEvent(new Event("online")));
  await isBack;
  await expect.poll(() => cookieNames(third)).toContain("__Host-trame-access");
  for (const { page } of visitors) expect(page.url()).not.toContain("/auth/");
});

test("a session that ends without a word is noticed at the save, and a suspended user loses the page", async () => {
  await using visitor = await visit();
  const { page, context, forgive, open } = visitor;
  forgive(/status of 401|WebSocket|ERR_FAILED/);
  const admin = await apiOf();
  const username = unique("hanane");
  const account = { username, email: `${username}@atelier.example`, password: "seven cotton threads" };
  const standing = { role: "manager", status: "active" };
  const { id, version } = await admin.post("/api/users", { ...account, ...standing });
  await context.routeWebSocket(/realtime/, (socket) => void socket.close());
  await context.route(/realtime\/calls/, (route) => route.abort());
  await signIn(context, account);
  await open("/workers");
  await page.getByRole("button", { name: "New worker" }).first().click();
  const form = page.getByRole("dialog", { name: "New worker" });
  await form.getByLabel("Name", { exact: true }).fill(unique("Typed"));
  await form.getByLabel("CIN").fill(unique("C"));
  await (await apiOf(account)).remove("/api/account/sessions");
  await form.getByRole("button", { name: "Save worker" }).click();
  const question = page.getByRole("dialog", { name: "Your session has ended" });
  await question.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await question.waitFor({ state: "detached" });
  await form.getByRole("button", { name: "Save worker" }).click();
  await form.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "New worker" }).first().click();
  await form.getByLabel("Name", { exact: true }).fill("Nobody");
  await admin.patch(`/api/users/${id}`, { version, status: "suspended" });
  await form.getByLabel("CIN").fill(unique("C"));
  page.once("dialog", (dialog) => void dialog.accept());
  await form.getByRole("button", { name: "Save worker" }).click();
  await page.waitForURL(/auth\/login/);
  await page.getByText("An administrator has suspended your account.").waitFor();
});

test("a browser with only a dead access cookie reaches the login page and may sign in", async () => {
  await using visitor = await visit();
  const { page, context } = visitor;
  const dead = { name: "__Host-trame-access", value: "x".repeat(43), url: servedUrl().replace("http:", "https:") };
  await context.addCookies([{ ...dead, secure: true, httpOnly: true }]);
  await page.goto("/auth/login?from=/workers", { waitUntil: "networkidle" });
  expect(page.url()).toBe(`${servedUrl()}/auth/login?from=%2Fworkers`);
  await fillIn(visitor, AMINA);
  await page.waitForURL("**/workers");
});

test("a login without an answer keeps its input, and the second try signs in", async () => {
  await using visitor = await visit();
  const { page } = visitor;
  await visitor.open("/auth/login");
  const asBusy = (route: Route) => route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Busy</h1>" });
  for (const [answer, shown] of [
    [(route: Route) => route.abort(), "No connection. Nothing is lost"],
    [asBusy, "The service is busy."],
  ] as const) {
    await page.route(/auth\/login/, (route) =>
      route.request().method() === "POST" ? answer(route) : route.continue(),
    );
    await fillIn(visitor, AMINA);
    await page.getByRole("alert").getByText(shown).waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe(AMINA.email);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(AMINA.password);
    await page.unroute(/auth\/login/);
  }
  visitor.forgive(/ERR_FAILED|status of 503/);
  await page.locator("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/dashboard");
});

test("somebody who signs out sees a confirmation, even when the login page takes its time", async () => {
  await using visitor = await visit();
  const { page, context } = visitor;
  await signIn(context);
  await page.goto("/production-lines", { waitUntil: "networkidle" });
  await context.route("**/auth/login", async (route) => {
    const answer = await route.fetch();
    await page.waitForTimeout(SLOW_PAGE_MS);
    await route.fulfill({ response: answer });
  });
  visitor.forgive(/status of 401/);
  await signOut(visitor);
  await page.getByText("You are signed out.").waitFor();
});

/** Renews a browser's session with an answer that never reaches it. */
async function renewWithoutAnswer(context: BrowserContext) {
  const cookies = await context.cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { Cookie, Origin: servedUrl(), "Idempotency-Key": "lost-answer-of-a-renewal" };
  const { status } = await fetch(`${servedUrl()}/api/auth/refresh`, { method: "POST", headers });
  if (status !== 200) throw new Error(`the renewal was answered ${status}`);
}

async function cookieNames({ context }: Visitor) {
  return (await context.cookies()).map(({ name }) => name);
}

/** What the browser keeps of a session. */
async function left(context: BrowserContext) {
  return (await context.cookies()).map(({ name }) => name).filter((name) => /__Host-|signed-out/.test(name));
}

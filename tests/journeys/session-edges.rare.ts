import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { isAlive, visit } from "./browser";
import { AMINA, fillIn, signIn, signOut } from "./people";
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

test("row 35: a user who signs out while the server is away is signed out as soon as it returns", async () => {
  await using visitor = await visit();
  const { page, context } = visitor;
  await signIn(context);
  await page.goto("/production-lines", { waitUntil: "networkidle" });
  await page.route(/auth\/logout/, (route) => route.abort());
  await signOut(visitor);
  await page.getByText("Something went wrong").waitFor();
  visitor.forgive(/ERR_FAILED|Failed to fetch/);

  await page.goto("/production-lines");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
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
  for (const [answer, said] of [
    [(route: Route) => route.abort(), "No connection. Nothing is lost"],
    [asBusy, "The service is busy."],
  ] as const) {
    await page.route(/auth\/login/, (route) =>
      route.request().method() === "POST" ? answer(route) : route.continue(),
    );
    await fillIn(visitor, AMINA);
    await page.getByRole("alert").getByText(said).waitFor();
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

import { expect, test } from "vitest";
import { isAlive, type Visitor, visit } from "./browser";
import { AMINA, signIn } from "./people";
import { servedUrl } from "./served";

const WRONG_PASSWORD = /status of 401/;

test("Amina wanted her lines, mistypes once, and arrives where she wanted to go", async () => {
  await using visitor = await visit();
  const { page } = visitor;
  await page.goto("/production-lines?size=50", { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "Sign in" }).waitFor();

  await fillIn(visitor, { ...AMINA, password: "not her password" });
  await page.getByText("Wrong email or password.").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(AMINA.email);
  expect(await page.content()).not.toContain("not her password");
  visitor.forgive(WRONG_PASSWORD);

  await fillIn(visitor, AMINA);
  await page.waitForURL(({ pathname, search }) => pathname + search === "/production-lines?size=50");
  await page.getByText("You are signed in.").waitFor();

  await page.goto("/auth/login");
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});

test("without scripts the way in is open too, a wrong password is said and the address kept", async () => {
  await using visitor = await visit({ javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto("/auth/login?from=https://evil.example");
  await fillIn(visitor, { ...AMINA, password: "not her password" });
  await page.getByText("Wrong email or password.").waitFor();
  visitor.forgive(WRONG_PASSWORD);
  expect(await page.getByLabel("Email").inputValue()).toBe(AMINA.email);

  await fillIn(visitor, AMINA);
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});

test("Idris makes an account, is told what is wrong with it at the field, and is signed in", async () => {
  await using visitor = await visit();
  const { page } = visitor;
  await visitor.open("/auth/register");
  await page.getByLabel("Username").fill("idris");
  await fillIn(visitor, { email: "idris", password: "password123" }, "Create account");
  await page.getByText("Please enter an email address like name@example.com.").first().waitFor();
  await page.getByText("too easy to guess").waitFor();

  await fillIn(visitor, { email: "idris@example.com", password: "seven cotton threads" }, "Create account");
  await page.waitForURL("**/dashboard");
  await page.getByText("Your account is ready. Welcome.").waitFor();
});

test("a form that is sent before its rules have come waits for them, and is sent without them where they cannot come", async () => {
  await using visitor = await visit();
  const { page } = visitor;
  let answer = (_: "come" | "lost") => {};
  const asked = new Promise<"come" | "lost">((resolve) => {
    answer = resolve;
  });
  await page.route(/\/checks-/, async (route) => ((await asked) === "come" ? route.continue() : route.abort()));
  await visitor.open("/auth/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  answer("come");
  await page.getByRole("link", { name: /Email is required/ }).waitFor();

  await page.unroute(/\/checks-/);
  await page.route(/\/checks-/, (route) => route.abort());
  await visitor.open("/auth/login?again");
  await fillIn(visitor, AMINA);
  await page.waitForURL("**/dashboard");
  visitor.forgive(/ERR_FAILED/);
});

test("what is typed while the scripts of the page are on their way stays", async () => {
  await using visitor = await visit();
  const { page } = visitor;
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/entry\.client-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/auth/login", { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill(AMINA.email);
  await page.getByLabel("Password", { exact: true }).fill("half a pass");
  come();
  await page.waitForFunction(isAlive);
  expect(await page.getByLabel("Email").inputValue()).toBe(AMINA.email);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("half a pass");
});

test("row 35: signing out takes everything along, and the way back shows nothing", async () => {
  await using visitor = await visit();
  const { page, context } = visitor;
  await signIn(context);
  await page.goto("/production-lines", { waitUntil: "networkidle" });
  await signOut(visitor);
  await page.getByText("You are signed out.").waitFor();

  expect((await context.cookies()).filter(({ name }) => name.startsWith("__Host-"))).toEqual([]);
  await page.goBack();
  await page.waitForURL(/auth\/login\?from=/);
});

test("row 35: who signs out while the server is away is out as soon as it is back", async () => {
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

test("two tabs whose access has run out renew it together, again and again", async () => {
  await using visitor = await visit();
  const { page, context } = visitor;
  await signIn(context);
  const other = await context.newPage();
  for (let round = 0; round < 5; round += 1) {
    await context.clearCookies({ name: "__Host-trame-access" });
    await Promise.all([page.goto("/production-lines"), other.goto(`${servedUrl()}/workers`)]);
    expect([page.url(), other.url()].filter((url) => url.includes("/auth/"))).toEqual([]);
  }
});

test("a browser that holds nothing but a dead access cookie arrives at the login page and may sign in", async () => {
  await using visitor = await visit();
  const { page, context } = visitor;
  const dead = { name: "__Host-trame-access", value: "x".repeat(43), url: servedUrl().replace("http:", "https:") };
  await context.addCookies([{ ...dead, secure: true, httpOnly: true }]);
  await page.goto("/auth/login?from=/workers", { waitUntil: "networkidle" });
  expect(page.url()).toBe(`${servedUrl()}/auth/login?from=%2Fworkers`);
  await fillIn(visitor, AMINA);
  await page.waitForURL("**/workers");
});

test("a login that reached no server is kept as typed, and the second try signs in", async () => {
  await using visitor = await visit();
  const { page } = visitor;
  await visitor.open("/auth/login");
  await page.route(/auth\/login\.data/, (route) => route.abort());
  await fillIn(visitor, AMINA);
  await page.getByText("No connection. Nothing is lost").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(AMINA.email);
  visitor.forgive(/ERR_FAILED/);
  await page.unroute(/auth\/login\.data/);
  await fillIn(visitor, AMINA);
  await page.waitForURL("**/dashboard");
});

type Typed = { email: string; password: string };

async function fillIn({ page }: Visitor, { email, password }: Typed, button = "Sign in") {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: button, exact: true }).click();
}

async function signOut({ page }: Visitor) {
  await page.getByRole("button", { name: /^Your menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
}

/** A complaint that the journey itself provoked. */

import { expect, test } from "vitest";
import { visit } from "./browser";
import { AMINA, fillIn, signIn, signOut } from "./people";

const WRONG_PASSWORD = /status of 401/;
test("Amina requests her lines, mistypes once, and arrives at the page she wanted", async () => {
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

test("signing in works without scripts too, and a wrong password is reported with the email kept", async () => {
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

test("Idris registers, sees an error at its field, and is signed in", async () => {
  await using visitor = await visit();
  const { page } = visitor;
  await visitor.open("/auth/register");
  await page.getByLabel("Username").fill("idris");
  await page.getByLabel("Password", { exact: true }).pressSequentially("password123");
  await page.getByText("Strength: too easy to guess").waitFor();
  await fillIn(visitor, { email: "idris", password: "password123" }, "Create account");
  await page.getByText("Please enter an email address like name@example.com.").first().waitFor();
  expect(await page.getByLabel("Username").inputValue()).toBe("idris");
  visitor.forgive(/status of 422/);

  const password = page.getByLabel("Password", { exact: true });
  await fillIn(visitor, { email: "idris@example.com", password: "password123" }, "Create account");
  await page.locator("#field-password-error").getByText("This password is too common.").waitFor();
  expect([await password.inputValue(), await password.getAttribute("aria-invalid")]).toEqual(["password123", "true"]);
  await password.press("End");
  await password.pressSequentially("4");
  await expect.poll(() => page.locator("#field-password-error").textContent()).toBe("");

  await page.getByLabel("Password", { exact: true }).fill("");
  await page.getByLabel("Password", { exact: true }).pressSequentially("seven cotton threads");
  await page.getByText("Strength: strong").waitFor();
  await fillIn(visitor, { email: "idris@example.com", password: "seven cotton threads" }, "Create account");
  await page.waitForURL("**/dashboard");
  await page.getByText("Your account is ready. Welcome.").waitFor();
});

test("row 35: signing out removes everything, and going back shows nothing", async () => {
  await using visitor = await visit();
  const { page, context } = visitor;
  await signIn(context);
  await page.goto("/production-lines", { waitUntil: "networkidle" });
  await signOut(visitor);
  await page.getByText("You are signed out.").waitFor();

  const left = (await context.cookies()).filter(({ name }) => name.startsWith("__Host-"));
  // It says that somebody signed in here once, and opens nothing.
  expect(left.map(({ name }) => name)).toEqual(["__Host-trame-device"]);
  expect((await context.request.get("/api/account")).status()).toBe(401);
  await page.goBack();
  await page.waitForURL(/auth\/login\?from=/);
});

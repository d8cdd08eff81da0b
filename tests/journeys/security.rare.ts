import { readdir } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { visit } from "./browser";
import { signIn } from "./people";

test("row 5: password fields allow password managers and pasting", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  for (const [path, completion] of [
    ["/auth/login", "current-password"],
    ["/auth/register", "new-password"],
  ] as const) {
    await open(path);
    const field = page.locator('input[name="password"]');
    expect(await field.getAttribute("type")).toBe("password");
    expect(await field.getAttribute("autocomplete")).toBe(completion);
    await field.evaluate((input: HTMLInputElement) => {
      input.focus();
      document.execCommand("insertText", false, "from a password manager");
    });
    expect(await field.inputValue()).toBe("from a password manager");
  }
});

test("row 36: after a tour the browser holds preferences and nothing else", async () => {
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context);
  for (const path of ["/dashboard", "/workers", "/products", "/performance/overview", "/settings/factory"]) {
    await open(path);
  }
  const stored = await page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.keys(sessionStorage).filter((key) => key !== "positions"),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    readable: document.cookie,
  }));
  const keys = stored.local.map(([key]) => key);
  expect(keys.filter((key) => !/^trame-(theme|color|language|columns|.*-mapping)/.test(key))).toEqual([]);
  expect([stored.session, stored.databases]).toEqual([[], []]);
  expect(stored.readable).not.toContain("__Host-");
});

test("row 61: every static file states its type, and is served over https alone", async () => {
  const files = await readdir("build/client", { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile() && !file.name.startsWith("_"))
    .map((file) => `${file.parentPath}/${file.name}`.slice("build/client".length));
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) {
    const { status, headers } = await fetch(new URL(name, inject("urls")[0]));
    expect([name, status]).toEqual([name, 200]);
    expect([name, headers.get("X-Content-Type-Options")]).toEqual([name, "nosniff"]);
    expect([name, headers.get("Strict-Transport-Security")]).toEqual([name, "max-age=63072000; includeSubDomains"]);
  }
});

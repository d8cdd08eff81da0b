import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#app/domain/demo";
import { visit } from "./browser";
import { type App, openApp } from "./open-app";
import { signIn } from "./people";

const AMINA = { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD };

let app: App;

beforeAll(async () => {
  app = await openApp("lists", "demo");
}, 180_000);

afterAll(() => app?.stop());

async function visitLists(options: object = {}) {
  const visitor = await visit({ baseURL: app.url, ...options });
  await signIn(visitor.context, AMINA, app.url);
  return visitor;
}

test("a visitor tries the demo: one click from the landing page, one more as the role", async () => {
  await using visitor = await visit({ baseURL: app.url });
  const { page, open } = visitor;
  await open("/");
  await page.getByRole("link", { name: "Try the demo" }).first().click();
  await page.waitForURL("**/auth/login");
  await page.getByRole("button", { name: /^Sign in as Supervisor/i }).click();
  await page.waitForURL("**/dashboard");
  await page.getByText("This is a demo factory: its people and figures are invented.").waitFor();
});

test.each([
  ["/workers?size=100", 820],
  ["/workers?size=100", 1440],
  ["/performance/overview?size=100", 820],
  ["/performance/overview?size=100", 1440],
])("the head of %s stays in view at %i px while 100 rows pass", async (path, width) => {
  await using visitor = await visitLists({ viewport: { width, height: 900 } });
  const { page, open } = visitor;
  await open(path);
  await expect.poll(() => page.locator("tbody tr").count()).toBe(100);
  await page.locator("tbody tr").first().hover();
  for (const distance of [600, 1_500, 10_000]) {
    await page.mouse.wheel(0, distance);
    await expect.poll(() => page.evaluate(headIsSeen), { timeout: 10_000 }).toBe(true);
  }
  await page.getByRole("button", { name: "Next page" }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(headIsSeen), { timeout: 10_000 }).toBe(true);
});

test("who comes back after the access has run out still gets the file", async () => {
  await using visitor = await visitLists();
  const { page, context, open } = visitor;
  await open("/workers");
  await context.clearCookies({ name: "__Host-trame-access" });
  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const file = await download;

  expect(file.suggestedFilename()).toBe("workers.csv");
  expect(await readFile(await file.path(), "utf8")).toContain("CIN");
});

test("the figure of who is planned today leads to exactly these people, and the filter can be taken off", async () => {
  await using visitor = await visitLists();
  const { page, open } = visitor;
  await open("/dashboard");
  const figure = page.getByRole("definition").filter({ has: page.locator('a[href="/workers?present=today"]') });
  const planned = (await figure.getByRole("link").innerText()).trim();
  await figure.getByRole("link").click();
  await page
    .getByRole("status")
    .filter({ hasText: `of ${planned}` })
    .waitFor();

  await page.getByLabel("Everyone").selectOption("");
  await page.waitForURL((url) => !url.searchParams.get("present"));
});

/** Whether the middle of the table's head is what one sees there: on the screen, and not under the top bar. */
function headIsSeen() {
  const head = document.querySelector("thead");
  const box = head?.getBoundingClientRect();
  if (!head || !box || box.top < 0 || box.bottom > window.innerHeight) return false;
  return head.contains(document.elementFromPoint(box.left + box.width / 4, box.top + box.height / 2));
}

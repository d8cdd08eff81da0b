import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { isAlive, NETWORK_LOST, visit } from "./browser";
import { apiOf, signIn, unique } from "./people";

/** A proxy's answer in place of a factory that it cannot reach. */
const NOT_OURS = {
  status: 503,
  contentType: "text/html",
  body: "<html><body><h1>503 Service Unavailable</h1></body></html>",
};
const PAGE_OF_PROXY = /status of 503|SyntaxError|Unable to decode/;
const REFUSED = "The server did not answer. Nothing is lost: try again.";

test("a proxy's answer to a new worker keeps the form, and the second press adds the worker once", async () => {
  await using visitor = await visit();
  const { page, context, forgive, open } = visitor;
  forgive(PAGE_OF_PROXY);
  const name = unique("Proxied");
  const keys = watchKeys(page);
  await signIn(context);
  await open("/workers");
  const dialog = await fillIn(page, name);
  await page.route("**/workers.data", (route) => route.fulfill(NOT_OURS), { times: 1 });
  await dialog.getByRole("button", { name: "Save worker" }).click();
  await page.getByText(REFUSED).waitFor();
  expect(await dialog.getByLabel("Name").inputValue()).toBe(name);

  await dialog.getByLabel("Name").press("Enter");
  await page.getByText(`${name} was added.`).waitFor();
  await page.getByText(REFUSED).waitFor({ state: "detached" });
  await dialog.waitFor({ state: "detached" });
  expect([await countOf(name), keys.length, new Set(keys).size]).toEqual([1, 2, 1]);
});

test("a proxy that swallows the answer to a completed save makes no second worker", async () => {
  await using visitor = await visit();
  const { page, context, forgive, open } = visitor;
  forgive(PAGE_OF_PROXY);
  const name = unique("Swallowed");
  await signIn(context);
  await open("/workers");
  const dialog = await fillIn(page, name);
  await page.route(
    "**/workers.data",
    async (route) => {
      await route.fetch();
      await route.fulfill(NOT_OURS);
    },
    { times: 1 },
  );
  await dialog.getByRole("button", { name: "Save worker" }).click();
  await page.getByText(REFUSED).waitFor();
  await dialog.getByRole("button", { name: "Save worker" }).click();
  await page.getByText(`${name} was added.`).waitFor();
  expect(await countOf(name)).toBe(1);
});

test.each(["en", "fr"] as const)(
  "after ten seconds without any answer a form and a screen say so, and Retry gets through (%s)",
  async (language) => {
    await using visitor = await visit({ language });
    const { page, context, forgive, open } = visitor;
    const { workers: words, errors, common, products } = resources[language];
    forgive(NETWORK_LOST);
    forgive(/TimeoutError|did not answer in time/);
    const name = unique("Patient");
    await signIn(context);
    await open("/workers");
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: words.new }).first().click();
    await dialog.getByLabel(words.fields.name, { exact: true }).fill(name);
    await dialog.getByLabel(words.fields.cin).fill(unique("C"));
    await page.route(/\.data(\?|$)/, () => {});
    const began = Date.now();
    await dialog.getByRole("button", { name: words.save }).click();
    await page.getByText(errors.notArrived).first().waitFor();
    expect(Date.now() - began).toBeLessThan(15_000);
    expect(await dialog.getByLabel(words.fields.name, { exact: true }).inputValue()).toBe(name);
    await page.unroute(/\.data(\?|$)/);
    await dialog.getByRole("button", { name: words.save }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await countOf(name)).toBe(1);

    await page.route(/\.data(\?|$)/, () => {});
    await page.locator('a[href="/products"]').first().click();
    await page.getByText(common.errorPage.signalText).waitFor({ timeout: 15_000 });
    await page.unroute(/\.data(\?|$)/);
    await page.getByRole("button", { name: common.retry }).click();
    await page.getByRole("heading", { level: 1, name: products.title }).waitFor();
  },
);

test.each(["en", "fr"] as const)(
  "a record whose answer is lost is saved at the first press, and one that did not arrive says so (%s)",
  async (language) => {
    await using visitor = await visit({ language });
    const { page, context, forgive, open } = visitor;
    const { records: words, errors } = resources[language];
    forgive(NETWORK_LOST);
    const api = await apiOf();
    const line = unique("Lost");
    const product = unique("Shirt");
    const { id: productionLineId } = await api.post("/api/production-lines", { name: line, capacity: 3 });
    await api.post("/api/products", { name: product, code: unique("L"), category: "" });
    const name = unique("Unanswered");
    await api.post("/api/workers", { name, cin: unique("C") });
    const count = async () => (await api.get(`/api/performance-records?productionLineId=${productionLineId}`)).total;
    const dialog = page.getByRole("dialog");
    const posts = /performance\/overview\.data/;
    await signIn(context);
    await open(`/performance/overview?productionLineId=${productionLineId}`);
    await page.getByRole("button", { name: words.add }).first().click();
    for (const [field, choice] of [
      [words.fields.worker, name],
      [words.fields.product, product],
    ] as const) {
      await dialog.getByLabel(field, { exact: true }).fill(choice);
      await page.locator("[role=option]").filter({ hasText: choice }).first().click();
    }
    await dialog.getByLabel(words.fields.line).selectOption({ label: line });
    await dialog.getByLabel(words.fields.hours, { exact: true }).fill("1");
    await dialog.getByLabel(words.fields.shift, { exact: true }).selectOption("morning");
    await dialog.getByLabel(words.fields.piecesMade, { exact: true }).fill("10");
    await dialog.getByLabel(words.fields.piecesDefective, { exact: true }).fill("0");

    // The first press does not arrive; the second is written, and its answer is lost.
    await page.route(posts, (route) => route.abort("connectionreset"), { times: 1 });
    await dialog.getByRole("button", { name: words.save }).click();
    await page.getByText(errors.notArrived).first().waitFor();
    expect(await count()).toBe(0);
    await page.route(
      posts,
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await dialog.getByRole("button", { name: words.save }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("cell", { name, exact: true }).first().waitFor();
    expect(await count()).toBe(1);
  },
);

test.each(["a proxy", "a dropped connection"])(
  "a list that cannot be read again after a save because of %s stays, says so, and recovers by itself",
  async (what) => {
    await using visitor = await visit();
    const { page, context, forgive, open } = visitor;
    forgive(PAGE_OF_PROXY);
    forgive(NETWORK_LOST);
    const name = unique("Listed");
    await signIn(context);
    await open("/workers?sort=createdAt&order=desc");
    const dialog = await fillIn(page, name);
    let isAway = true;
    await page.route("**/workers.data*", async (route) => {
      if (!isAway || route.request().method() !== "GET") return route.continue();
      return what === "a proxy" ? route.fulfill(NOT_OURS) : route.abort("connectionreset");
    });
    await dialog.getByRole("button", { name: "Save worker" }).click();
    await page.getByText(`${name} was added.`).waitFor();
    await page.getByText("Failed to refresh data").waitFor();
    await page.getByRole("button", { name: "New worker" }).first().click();
    await dialog.getByLabel("Name").fill("Half typed");

    isAway = false;
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await page.getByText("Failed to refresh data").waitFor({ state: "detached" });
    expect(await dialog.getByLabel("Name").inputValue()).toBe("Half typed");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard changes" }).click();
    await page.getByRole("cell", { name, exact: true }).waitFor();
  },
);

test("a week of the calendar that cannot be read leaves the shown one, and comes once the factory answers again", async () => {
  await using visitor = await visit();
  const { page, context, forgive, open } = visitor;
  forgive(NETWORK_LOST);
  await (await apiOf()).post("/api/production-lines", { name: unique("Planned"), capacity: 3 });
  await signIn(context);
  await open("/assignments/calendar?day=2026-04-15");
  await page.getByRole("heading", { name: /^13 Apr/ }).waitFor();
  await page.route("**/assignments/calendar.data*", (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Later", exact: true }).click();
  await page.getByText("Failed to refresh data").waitFor();
  await page.getByRole("heading", { name: /^13 Apr/ }).waitFor();
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("heading", { name: /^13 Apr/ }).waitFor();
  await page.unroute("**/assignments/calendar.data*");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("heading", { name: /^20 Apr/ }).waitFor();
  await page.getByText("Failed to refresh data").waitFor({ state: "detached" });
});

test.each(["en", "fr"] as const)(
  "a page whose words cannot be read keeps those it came with, and is taken over once they come (%s)",
  async (language) => {
    await using visitor = await visit({ language });
    const { page, context, forgive } = visitor;
    forgive(NETWORK_LOST);
    const { workers: words } = resources[language];
    await signIn(context);
    await page.route("**/locales/**", (route) => route.abort("connectionreset"));
    await page.goto("/workers");
    await page.getByRole("heading", { level: 1, name: words.title }).waitFor();
    await page.waitForTimeout(2_500);
    expect(await page.locator("main").innerText()).not.toMatch(/\b(workers|common|navigation):\w+/);
    await page.getByRole("heading", { level: 1, name: words.title }).waitFor();

    await page.unroute("**/locales/**");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await page.waitForFunction(isAlive);
    await page.getByRole("button", { name: words.new }).first().click();
    await page.getByRole("dialog").getByLabel(words.fields.name, { exact: true }).waitFor();
  },
);

test("a page whose French words cannot be read after five more tries goes on in English", async () => {
  await using visitor = await visit({ language: "fr" });
  const { page, context, forgive } = visitor;
  // React draws the page anew, because its words differ from those that came with it.
  forgive(/net::ERR_|Failed to fetch|Minified React error #4(18|23|25)/);
  await signIn(context);
  const tries: number[] = [];
  await page.route(/fr\.json\?ns=(?!common)/, (route) => {
    tries.push(Date.now());
    return route.abort("connectionreset");
  });
  await page.goto("/workers");
  await page.getByRole("heading", { level: 1, name: resources.fr.workers.title }).waitFor();
  await page.getByRole("heading", { level: 1, name: resources.en.workers.title }).waitFor();
  expect(tries).toHaveLength(6);
  await page.waitForFunction(isAlive);
  await page.getByRole("button", { name: resources.en.workers.new }).first().click();
  await page.getByRole("dialog").getByLabel(resources.en.workers.fields.name, { exact: true }).waitFor();
});

/** The form of a new worker, filled in. */
async function fillIn(page: Page, name: string) {
  await page.getByRole("button", { name: "New worker" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("CIN").fill(unique("C"));
  return dialog;
}

async function countOf(name: string): Promise<number> {
  const { items } = await (await apiOf()).get(`/api/workers?q=${encodeURIComponent(name)}`);
  return items.length;
}

/** The request keys of the forms that the page sends. */
function watchKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on("request", (request: Request) => {
    if (request.method() !== "POST" || !request.url().includes("/workers.data")) return;
    keys.push(new URLSearchParams(request.postData() ?? "").get("requestKey") ?? undefined);
  });
  return keys;
}

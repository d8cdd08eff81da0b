import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import { visit } from "./browser";
import { apiOf, signIn, unique } from "./people";
import { newUser } from "./talkers";

/** A text without blanks: as long as allowed, without a place to break. */
const unbroken = (name: string, length: number) => unique(name).padEnd(length, "WM");

let factory: Awaited<ReturnType<typeof furnished>>;

beforeAll(async () => {
  factory = await furnished();
});

test.each([
  ["of people and things", ["/dashboard", "/workers", "/production-lines", "/products", "/users"]],
  ["of the plan", ["/assignments/overview", "/assignments/calendar", "/assignments/calendar?view=month", "board"]],
  ["of records", ["/performance/overview", "/performance/entry", "/performance/ai-insights"]],
  [
    "of figures",
    ["worker", "product", "productionLine"]
      .map((group) => `/performance/analytics?groupBy=${group}`)
      .concat(
        "/performance/analytics?tab=top",
        "/performance/analytics?tab=quality",
        "/performance/analytics?tab=compare",
      ),
  ],
  [
    "of settings and the log",
    ["/settings/account", "/settings/factory", "/settings/audit-logs", "/settings/audit-stats"],
  ],
])("long names without a blank do not widen the screens %s on a phone", async (_, paths) => {
  await using visitor = await onPhone();
  for (const path of paths) {
    await visitor.open(path === "board" ? `/board/${factory.line.id}` : path);
    await visitor.page.getByRole("heading", { level: 1 }).first().waitFor();
    await expectNoWider(visitor.page, path);
  }
});

test("long names do not widen what opens over a page: the form of a worker, an entry of the log, the search and the records of a figure", async () => {
  await using visitor = await onPhone();
  const { page } = visitor;
  await visitor.open(`/workers?q=${factory.worker.cin}`);
  await chooseOfFirst(page, "Edit");
  await expectNoWider(page, "the form of a worker");
  await visitor.open(`/settings/audit-logs?resource=worker&resourceId=${factory.worker.id}`);
  await chooseOfFirst(page, "Details");
  await expectNoWider(page, "an entry of the log");
  await visitor.open("/dashboard");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(factory.worker.name.slice(0, 12));
  await page.getByRole("option", { name: factory.worker.name }).first().waitFor();
  await expectNoWider(page, "the search");
  await visitor.open("/performance/analytics");
  await page.getByRole("button", { name: /%$/ }).first().click();
  const records = page.getByRole("dialog").getByRole("table");
  await records.getByText(factory.line.name).first().waitFor();
  const hidden = await records.evaluate(
    ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
  );
  expect(hidden, "the records of a figure").toBeLessThanOrEqual(0);
});

test("long names do not widen a conversation: its name, its members, their messages and the cards in it", async () => {
  await using visitor = await onPhone();
  const { page } = visitor;
  await visitor.open("/chat");
  await page.getByText(factory.group.name).first().waitFor();
  await expectNoWider(page, "the list of conversations");
  await visitor.open(`/chat?c=${factory.group.id}`);
  await page.getByRole("log").getByText(factory.word).waitFor();
  await page.getByRole("log").getByRole("link", { name: factory.line.name }).waitFor();
  await expectNoWider(page, "a conversation");
  const log = page.getByRole("log");
  expect(await log.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), "the messages").toBe(0);
});

/** Opens the dialog of an action in the menu of the first row. */
async function chooseOfFirst(page: Page, action: string) {
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .tap();
  await page.getByRole("menuitem", { name: action, exact: true }).tap();
  await page.getByRole("dialog").getByRole("heading").first().waitFor();
}

async function onPhone() {
  const visitor = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn(visitor.context);
  return visitor;
}

/**
 * Expects that nothing widens the page, and that no word lies beyond its edge unless it is cut with dots or can be
 * scrolled to.
 */
async function expectNoWider(page: Page, what: string) {
  const found = await page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const beyond: string[] = [];
    const range = document.createRange();
    while (words.nextNode()) {
      range.selectNodeContents(words.currentNode);
      if (range.getBoundingClientRect().right > innerWidth + 1 && !isCutOrScrolled(words.currentNode.parentElement))
        beyond.push(String(words.currentNode.textContent).slice(0, 40));
    }
    return { width: document.documentElement.scrollWidth, beyond };

    function isCutOrScrolled(box: Element | null): boolean {
      if (!box || box === document.body) return false;
      return getComputedStyle(box).overflowX !== "visible" || isCutOrScrolled(box.parentElement);
    }
  });
  expect(found, what).toEqual({ width: 390, beyond: [] });
}

/** One of each kind with the longest name it may have, planned and at work today and yesterday. */
async function furnished() {
  const api = await apiOf();
  const line = await api.post("/api/production-lines", {
    name: unbroken("Line", 120),
    location: unbroken("Hall", 120),
    capacity: 12,
    targetOutput: 400,
  });
  const worker = await api.post("/api/workers", {
    name: unbroken("Worker", 120),
    cin: unbroken("CIN", 40),
    role: unbroken("Role", 60),
    email: `${unbroken("worker", 60)}@atelier.example`,
  });
  const product = await api.post("/api/products", {
    name: unbroken("Shirt", 120),
    code: unbroken("SH", 40),
    category: unbroken("Category", 60),
    description: unbroken("Description", 200),
  });
  const { day } = await api.get("/api/dashboard");
  for (const date of [day, addDays(day, -1)]) {
    const place = { workerId: worker.id, productionLineId: line.id, shift: "morning", date };
    await api.post("/api/assignments", { ...place, position: 1 });
    const made = { piecesMade: 30, piecesDefective: 1, hours: 8 };
    await api.post("/api/performance-records", { ...place, ...made, productId: product.id });
  }
  const somebody = await newUser(unbroken("u", 22), unbroken("First", 100), unbroken("Last", 100));
  const group = await api.post("/api/chat/conversations", {
    kind: "group",
    name: unbroken("Group", 64),
    memberIds: [somebody.id],
  });
  const word = unbroken("Message", 200);
  for (const [clientId, text] of [
    ["a word", word],
    ["cards", `#line:${line.id} #worker:${worker.id} #product:${product.id}`],
  ]) {
    await api.post(`/api/chat/conversations/${group.id}/messages`, { clientId: clientId?.replace(" ", "-"), text });
  }
  return { line, worker, product, group, word };
}

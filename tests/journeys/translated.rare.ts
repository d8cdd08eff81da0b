import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./browser";
import { AMINA, apiOf, signIn, unique } from "./people";
import { pieces, planned } from "./shift-plan";

test("a worker is saved, corrected and listed while the browser translates the page", async () => {
  await using visitor = await visit({ language: "en" });
  const { page, context, open } = visitor;
  await signIn(context, AMINA);
  await open("/workers?sort=createdAt&order=desc");
  await page.evaluate(translate);
  const name = unique("Translated");
  await page.getByRole("button", { name: "New worker" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("Name is required").first().waitFor();
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("CIN").fill(unique("C"));
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });
  await page.getByRole("cell", { name, exact: true }).waitFor();
  await expectAlive(page);
});

test("every tab of analytics opens on a translated page, and so does every screen of the menu", async () => {
  await using visitor = await visit({ language: "en" });
  const { page, context, open } = visitor;
  await signIn(context, AMINA);
  await open("/performance/analytics");
  await page.evaluate(translate);
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await expectAlive(page);
  }
  const links = page.getByRole("navigation").first().getByRole("link");
  for (let index = 0; index < (await links.count()); index += 1) {
    await links.nth(index).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAlive(page);
  }
});

test("a shift counts its rows on a translated page", async () => {
  await using visitor = await visit({ language: "en" });
  const { page, context, open } = visitor;
  const shift = await planned("Translated", 2, await apiOf());
  await signIn(context, AMINA);
  await open(shift.path);
  await page.evaluate(translate);
  await pieces(page, shift.names[0]).fill("33");
  await pieces(page, shift.names[1]).fill("34");
  await page.getByRole("button", { name: "Save 2 rows" }).click();
  await expect.poll(async () => (await shift.recorded()).total).toBe(2);
  await expectAlive(page);
});

async function expectAlive(page: Page) {
  await page.waitForTimeout(400);
  expect(await page.getByText("This part could not be shown").count()).toBe(0);
  expect(await page.getByText("Something went wrong").count()).toBe(0);
}

/** The translation of a browser: it wraps every text, and a later one after 0.3 s. */
function translate() {
  const wrap = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || /^(SCRIPT|STYLE|TEXTAREA|FONT)$/.test(parent.tagName) || parent.closest("[translate=no]")) return;
    if (!/\p{L}{2}/u.test(text.data)) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = text.data;
    outer.appendChild(inner);
    parent.replaceChild(outer, text);
  };
  const all = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  const later = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) wrap(node as Text);
    else if (node.isConnected) all(node);
  };
  all(document.body);
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(({ nodeName }) => nodeName !== "FONT");
    setTimeout(() => {
      for (const node of added) later(node);
    }, 300);
  }).observe(document.body, { childList: true, subtree: true });
}

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { type Visitor, visit } from "./browser";
import { unfolded } from "./folded";
import type { App } from "./open-app";
import { signIn } from "./people";

type Role = Parameters<Page["getByRole"]>[0];
/** The effect of a control, as a person sees it. */
type Does = (page: Page, control: Locator) => Promise<unknown>;
/** A control by its role and name, and what it does when it is pressed, chosen or filled. */
type Pressed = [role: Role, name: string | RegExp, does: Does];
/** The controls of a screen; `first` opens the dialog or menu that holds them. */
export type Walk = { at: string; first?: (page: Page) => Promise<unknown>; press: Pressed[] };

/** The elements that cover a page. A dialog of Headless UI has no size of its own, so Playwright does not see it. */
const LAYERS = "[role=dialog], [role=menu], [role=listbox], [id^=headlessui-popover-panel]";

/**
 * Presses one control after the other, each on the screen as it opens. Controls that fail are listed at the end
 * with all the others.
 */
export async function pressAll({ page, open }: Visitor, { at, first, press }: Walk) {
  let isFresh = false;
  for (const [role, name, does] of press) {
    try {
      if (!isFresh) await open(at);
      await first?.(page);
      const control = page.getByRole(role, { name, exact: true }).filter({ visible: true }).first();
      await does(page, first ? control : await unfolded(control));
      isFresh = first === undefined && (await isAsItOpened(page, at));
    } catch (error) {
      isFresh = false;
      const reason = (error as Error).message.split("\n").slice(0, 8).join(" ");
      expect.soft(reason, `${role} ${name} at ${at}`).toBe("");
    }
  }
}

async function isAsItOpened(page: Page, at: string) {
  const { pathname, search } = new URL(page.url());
  return pathname + search === at && (await page.locator(LAYERS).count()) === 0;
}

/** Expects another address: another order, page or choice. */
export function asks(wanted: Record<string, string>): Does {
  return async (page, control) => {
    await control.click();
    await isAsked(page, wanted);
  };
}

async function isAsked(page: Page, wanted: Record<string, string>) {
  await page.waitForURL(({ searchParams }) =>
    Object.entries(wanted).every(([name, value]) => (searchParams.get(name) ?? "") === value),
  );
  await isAtRest(page);
}

/** Waits until nothing is being read. */
export async function isAtRest(page: Page) {
  await page.locator("main[aria-busy=false]").waitFor();
}

/** Expects that the page was given to the printer of {@link sits}. */
export async function isPrinted(page: Page) {
  await page.locator("body[data-printed]").waitFor();
}

/** Expects that the head of a column orders the rows by it, and reverses the order when it is pressed again. */
export async function sorts(page: Page, head: Locator) {
  const column = head.locator("xpath=ancestor::th[1]");
  const rows = page.getByRole("table").first().locator("tbody tr");
  await head.click();
  await expect.poll(() => column.getAttribute("aria-sort")).toMatch(/ending$/);
  await isAtRest(page);
  const [before, order] = [await rows.allInnerTexts(), await column.getAttribute("aria-sort")];
  await head.click();
  await expect.poll(() => column.getAttribute("aria-sort")).not.toBe(order);
  await isAtRest(page);
  if (new Set(before).size > 1) await expect.poll(() => rows.allInnerTexts()).toHaveLength(before.length);
}

/** Expects that a list of choices narrows the screen to the chosen value, until Reset. */
export function narrows(name: string, choice: string | { index: number } = { index: 1 }): Does {
  return async (page, list) => {
    const [value = ""] = await list.selectOption(choice);
    await isAsked(page, { [name]: value });
    await expect.poll(() => list.inputValue()).toBe(value);
    await page.getByRole("button", { name: "Reset" }).click();
    await isAsked(page, { [name]: "" });
    await expect.poll(() => list.inputValue()).toBe("");
  };
}

/** Expects that a list of choices changes what the screen shows. */
export function turns(name: string, choice: string): Does {
  return async (page, list) => {
    const [value = ""] = await list.selectOption(choice);
    await isAsked(page, { [name]: value });
    await expect.poll(() => list.inputValue()).toBe(value);
  };
}

export function leads(to: string | RegExp): Does {
  return async (page, link) => {
    await link.click();
    await page.waitForURL((url) => {
      const path = url.pathname + url.search;
      return typeof to === "string" ? path === to : to.test(path);
    });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  };
}

/** Expects that the link past a menu is in sight only while it has the focus. */
export async function skips(page: Page) {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
}

/** Expects that a box changes its mark, and changes it back. */
export async function ticks(_: Page, box: Locator) {
  const before = await box.isChecked();
  for (const wanted of [!before, before]) {
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(wanted);
  }
}

/** Expects that a field keeps the typed text. */
export function keeps(text: string): Does {
  return async (_, field) => {
    await field.fill(text);
    expect(await field.inputValue()).toBe(text);
  };
}

/** Expects that something with this text opens, and that Escape closes it. */
export function opens(what: string | RegExp): Does {
  return async (page, control) => {
    await control.click();
    const layer = page.locator(LAYERS).filter({ hasText: what }).last();
    await layer.waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await layer.waitFor({ state: "detached" });
  };
}

/** Expects that a word of the trade shows its meaning until Escape. */
export async function explains(page: Page, word: Locator) {
  await word.click();
  const meaning = page.getByRole("tooltip");
  await meaning.waitFor();
  await page.keyboard.press("Escape");
  await meaning.waitFor({ state: "detached" });
}

/** Expects that a file of this name is saved. */
export function saves(file: string | RegExp): Does {
  return async (page, control) => {
    const [download] = await Promise.all([page.waitForEvent("download"), control.click()]);
    expect(download.suggestedFilename()).toMatch(file);
  };
}

/** Expects that the screen shows this text afterwards. */
export function says(text: string | RegExp): Does {
  return async (page, control) => {
    await control.click();
    await page.getByText(text).filter({ visible: true }).first().waitFor();
  };
}

/** Expects that the control itself disappears, because its work is done. */
export async function goes(_: Page, control: Locator) {
  await control.click();
  await control.waitFor({ state: "detached" });
}

type Account = { email: string; password: string };

/** Someone at a desk of a factory, whose browser prints onto the page instead of paper. */
export async function sits(app: App, account?: Account) {
  const visitor = await visit({ baseURL: app.url, reducedMotion: "reduce" });
  await visitor.context.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  if (account) await signIn(visitor.context, account, app.url);
  return visitor;
}

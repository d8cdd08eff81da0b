import type { Page } from "playwright-core";

const MOST_TABS = 120;

/** Goes on with Tab until the control of this name has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, name: string | RegExp) {
  const seen: string[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const at = await page.evaluate(nameOfFocused);
    if (typeof name === "string" ? at === name : name.test(at)) return;
    seen.push(at);
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never led to ${name}, but to ${[...new Set(seen)].join(", ")}`);
}

const MOST_ITEMS = 20;

/** Goes down an open menu to the item of this name and takes it. */
export async function takeFromMenu(page: Page, name: string) {
  const item = page.getByRole("menuitem", { name, exact: true });
  await item.waitFor();
  for (let steps = 0; steps < MOST_ITEMS; steps += 1) {
    if ((await item.getAttribute("data-focus")) !== null) return page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`The arrow never led to ${name}`);
}

function nameOfFocused(): string {
  const at = document.activeElement as HTMLInputElement | null;
  const label = at?.labels?.[0]?.textContent;
  return (at?.getAttribute("aria-label") ?? label ?? at?.textContent ?? "").trim();
}

/** Whether what has the focus can be seen to have it. */
export function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
    return outlineStyle !== "none" && outlineWidth !== "0px";
  });
}

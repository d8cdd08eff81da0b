import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

type Wanted = {
  /** The name of the palette's field. */
  field: string;
  /** The name of the line. */
  name: string;
  /** The words to type, where they are not the whole name. */
  words?: string;
};

/** Opens the palette and types. Returns the line of this name. */
export async function findInPalette(page: Page, { field, name, words = name }: Wanted): Promise<Locator> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: field }).fill(words);
  const line = page.getByRole("option", { name, exact: true });
  await line.waitFor();
  return line;
}

const MOST_LINES = 20;

/** Finds a line of the palette, moves down to it and presses Enter. */
export async function takeFromPalette(page: Page, wanted: Wanted) {
  const line = await findInPalette(page, wanted);
  for (let steps = 0; steps < MOST_LINES && (await line.getAttribute("data-focus")) === null; steps += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await line.waitFor({ state: "detached" });
}

/** Presses Escape until every dialog is closed: the first Escape may close a list of the form. */
export async function closeDialogs(page: Page) {
  await page.getByRole("dialog").first().waitFor({ state: "attached" });
  const left = async () => {
    await page.keyboard.press("Escape");
    return page.getByRole("dialog").count();
  };
  await expect.poll(left).toBe(0);
}

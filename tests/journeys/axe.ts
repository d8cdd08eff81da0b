import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Color, Theme } from "#app/domain/preferences";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The page as it stands, or the part of it that is named, has nothing serious or critical against WCAG 2.2 AA. */
export async function expectAccessible(page: Page, what: string, within?: string) {
  await stillness(page);
  const builder = new AxeBuilder({ page: page as never }).withTags(STANDARD);
  await expectNothing(within ? builder.include(within) : builder, what);
}

/** The same in another theme or colour: its words and marks can be read. */
export async function expectContrast(
  page: Page,
  look: { theme?: Theme; color?: Color },
  what: string,
  within?: string,
) {
  await page.evaluate((chosen) => Object.assign(document.documentElement.dataset, chosen), look);
  await stillness(page);
  const builder = new AxeBuilder({ page: page as never }).withRules(["color-contrast"]);
  await expectNothing(within ? builder.include(within) : builder, `${what} in ${Object.values(look)}`);
}

function stillness(page: Page) {
  return page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
}

async function expectNothing(builder: AxeBuilder, what: string) {
  const { violations } = await builder.analyze();
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  expect(serious, what).toEqual([]);
}

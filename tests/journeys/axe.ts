import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Color, Theme } from "#app/domain/preferences";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Headless UI stands these hidden buttons at the edges of a panel: whoever tabs to one is led on at once. */
const SENTINELS = "[data-headlessui-focus-guard]";

/** The default colour and two of the ten others; contrast.test.ts proves them all. */
const COLORS = ["neutral", "rose", "green"] as const satisfies Color[];

type Look = { theme: Theme; color: Color };
export const looksOf = (theme: Theme): Look[] => COLORS.map((color) => ({ theme, color }));

/** The page as it stands, or the part of it that is named, has nothing serious or critical against WCAG 2.2 AA. */
export async function expectAccessible(page: Page, what: string, within?: string) {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  const builder = new AxeBuilder({ page: page as never }).withTags(STANDARD).exclude(SENTINELS);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  expect(serious(violations), what).toEqual([]);
}

/**
 * The same in other looks: its words and marks can be read. Nothing but colours differs there, so only contrast is asked,
 * and the page itself goes through all looks with the axe that `expectAccessible` has brought.
 */
export async function expectContrast(page: Page, looks: Look[], what: string, within?: string) {
  const found = await page.evaluate(
    async ({ looks, within }) => {
      const { axe } = window as unknown as { axe: Axe };
      const { dataset } = document.documentElement;
      const { theme, color } = dataset;
      const answers: [look: string, Violation[]][] = [];
      for (const look of looks) {
        Object.assign(dataset, look);
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
        const { violations } = await axe.run(within ?? document, { runOnly: ["color-contrast"] });
        answers.push([Object.values(look).join(" "), violations]);
      }
      Object.assign(dataset, { theme, color });
      return answers;
    },
    { looks, within },
  );
  expect(found).toHaveLength(looks.length);
  for (const [look, violations] of found) expect(serious(violations), `${what} in ${look}`).toEqual([]);
}

type Violation = { id: string; impact?: string | null; nodes: { html: string }[] };
type Axe = { run: (where: string | Document, how: object) => Promise<{ violations: Violation[] }> };

function serious(violations: Violation[]) {
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

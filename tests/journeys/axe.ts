import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { noteFound } from "./controls";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Headless UI puts hidden buttons at the edges of a panel; they pass the focus on. */
const SENTINELS = "[data-headlessui-focus-guard]";

/**
 * Checks that the page, or its named part, has nothing serious or critical against WCAG 2.2 AA. Its controls are noted:
 * each needs a journey that presses it. Our pages have no frames, so axe works in the page itself and not, at twice the
 * cost, in a blank page beside it.
 */
export async function expectAccessible(page: Page, what: string, within?: string) {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  await noteFound(page, within);
  const builder = new AxeBuilder({ page: page as never })
    .options({ resultTypes: ["violations"] })
    .withTags(STANDARD)
    .exclude(SENTINELS)
    .setLegacyMode();
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  expect(serious(violations), what).toEqual([]);
}

type Violation = { id: string; impact?: string | null; nodes: { html: string }[] };

function serious(violations: Violation[]) {
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

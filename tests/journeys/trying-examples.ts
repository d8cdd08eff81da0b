import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Language } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import { EXAMPLE_STEPS, type ExampleStep } from "#app/plant/domain/first-steps";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { tabTo } from "./keys";
import { openApp } from "./open-app";
import { AMINA, signIn } from "./people";

/**
 * Amina fills an empty factory with the examples of its first steps until the first figure is there, takes all of them
 * back, and looks up a formula.
 */
export async function tryExamples(language: Language, { isByMouse }: { isByMouse: boolean }) {
  const app = await openApp(`first-steps-by-${isByMouse ? "mouse" : "key"}-${language}`);
  try {
    await openClient(app.url).post("/api/auth/register", AMINA);
    await walk(app.url, language, isByMouse);
  } finally {
    await app.stop();
  }
}

async function walk(url: string, language: Language, isByMouse: boolean) {
  const { dashboard, common, figures, navigation, workers } = resources[language];
  const { example, first } = dashboard;
  await using visitor = await visit({ baseURL: url, language, viewport: { width: 1280, height: 900 } });
  const { page, context, open } = visitor;
  await signIn(context, AMINA, url);

  await open("/workers");
  await page.getByText(workers.emptyFirst).waitFor();
  await page.getByRole("link", { name: common.firstSteps }).click();
  const steps = page.getByRole("region", { name: first.title });
  await steps.waitFor();
  if (!isByMouse) await expectAccessible(page, `first steps of an empty factory in ${language}`);

  const nameOf = (act: "try" | "takeBack", step: ExampleStep) =>
    new RegExp(`^${example[act]}.*: ${first[step]}$`.replace(/ : |: /, "\\s?: "));
  const press = async (act: "try" | "takeBack", step: ExampleStep) => {
    const name = nameOf(act, step);
    const button = steps.getByRole("button", { name });
    await button.waitFor();
    if (isByMouse) await button.click();
    else await pressByTab(page, name);
  };
  for (const step of EXAMPLE_STEPS) {
    await press("try", step);
    await steps.getByRole("button", { name: nameOf("takeBack", step) }).waitFor();
  }
  await steps.getByRole("link", { name: common.howComputed }).waitFor();
  if (!isByMouse) await expectAccessible(page, `first steps with examples in ${language}`);

  // Workers who are planned stay, and the step says so.
  await press("takeBack", "workers");
  await steps.getByText(example.why.used).first().waitFor();
  for (const step of EXAMPLE_STEPS.toReversed()) {
    await press("takeBack", step);
    await steps.getByRole("button", { name: nameOf("takeBack", step) }).waitFor({ state: "detached" });
  }

  await steps.getByRole("button", { name: nameOf("try", "lines") }).waitFor();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: navigation.shortcuts.title });
  await keys.getByRole("link", { name: navigation.acts.figures.label }).click();
  await page.getByRole("heading", { level: 1, name: figures.title }).waitFor();
  if (!isByMouse) await expectAccessible(page, `the page of formulas in ${language}`);
  await page.getByRole("searchbox", { name: figures.search }).fill(figures.list.coverage.name);
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
}

async function pressByTab(page: Page, name: RegExp) {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

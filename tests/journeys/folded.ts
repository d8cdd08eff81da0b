import type { Locator, Page } from "playwright-core";

/** What a screen folds away behind buttons of its own. */
const FOLDS = [/^(More|Plus)$/, /^(\d+ )?(filters?|filtres?)$/i];
/** What opens something to work with, which may cover the rest. */
const TOOLS = [/^(Paint|Peindre)$/, /^(New report|Nouveau rapport)$/];

/** Opens what a screen folds away until this control is in sight, and returns the control. */
export async function unfolded(control: Locator): Promise<Locator> {
  for (const name of [...FOLDS, ...TOOLS]) {
    if (await control.first().isVisible()) break;
    await unfold(control.page(), name);
  }
  return control;
}

/** Opens everything that a screen folds away. */
export async function unfoldAll(page: Page) {
  for (const name of FOLDS) await unfold(page, name);
}

async function unfold(page: Page, name: RegExp) {
  const fold = page.getByRole("button", { name, expanded: false });
  if ((await fold.count()) > 0) await fold.first().click();
}

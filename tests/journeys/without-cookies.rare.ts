import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Language } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import { visit } from "./browser";
import { AMINA, apiOf, unique } from "./people";

/** Headers that belong to one connection, or to the cookies. */
const LEFT_OUT = [
  "connection",
  "content-encoding",
  "content-length",
  "cookie",
  "host",
  "set-cookie",
  "transfer-encoding",
];

/** A browser that keeps no cookie, like one whose owner has switched them off. */
async function dropCookies(context: BrowserContext) {
  await context.route("**/*", async (route) => {
    const request = route.request();
    const body = request.postDataBuffer();
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: without(Object.entries(await request.allHeaders())),
      body: body && new Uint8Array(body),
      redirect: "manual",
    });
    const headers = without([...answer.headers]);
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
  });
}

function without(headers: [string, string][]) {
  return Object.fromEntries(headers.filter(([name]) => !name.startsWith(":") && !LEFT_OUT.includes(name)));
}

async function enter(page: Page, language: Language) {
  const words = resources[language].auth;
  await page.getByLabel(words.email).fill(AMINA.email);
  await page.getByLabel(words.password, { exact: true }).fill(AMINA.password);
  await page.locator("main").getByRole("button", { name: words.loginAction, exact: true }).click();
}

test.each([
  { language: "en", javaScriptEnabled: true, locale: "en-GB" },
  { language: "fr", javaScriptEnabled: false, locale: "fr-FR" },
] as const)(
  "amina's browser keeps no cookies: after the right password the form says what to do ($language)",
  async ({ language, ...browser }) => {
    await using visitor = await visit(browser);
    const { page, context, open } = visitor;
    await dropCookies(context);
    await open("/auth/login?from=/workers");
    await enter(page, language);
    await page.getByRole("alert").getByText(resources[language].auth.notKept).waitFor();

    await context.unrouteAll({ behavior: "wait" });
    await enter(page, language);
    await page.waitForURL(/\/workers$/);
  },
);

test("somebody invited whose browser keeps no cookies reads it at the form too", async () => {
  const api = await apiOf();
  const email = `${unique("hind")}@atelier.example`;
  const { id } = await api.post("/api/users/invitations", { email, role: "viewer", language: "en" });
  const { link } = await api.post(`/api/users/invitations/${id}/send`, { byHand: true });
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await dropCookies(context);
  const { pathname, search } = new URL(link);
  await open(pathname + search);
  await page.getByLabel("Password", { exact: true }).fill("seven cotton threads");
  await page.getByLabel("Confirm password").fill("seven cotton threads");
  await page.getByRole("button", { name: resources.en.auth.invitationAction }).click();
  await page.getByRole("alert").getByText(resources.en.auth.notKept).waitFor();
  expect(new URL(page.url()).pathname).toBe("/auth/login");
});

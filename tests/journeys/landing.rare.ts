import { expect, test } from "vitest";
import { paths } from "#app/paths";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { signIn } from "./people";
import { servedUrl } from "./served";

test("the app reports that it is healthy, uncached", async () => {
  const answer = await fetch(`${servedUrl()}/api/health`);
  expect(await answer.json()).toMatchObject({
    ok: true,
    commit: expect.stringMatching(/^([0-9a-f]{12}(-dirty)?|unknown)$/),
  });
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
});

test("scripts wait until the style of a page is loaded", async () => {
  await using visitor = await visit();
  await signIn(visitor.context);
  const page = await (await visitor.context.request.get("/dashboard")).text();
  const scripts = page.match(/<link[^>]*"modulepreload"[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
});

const MOST_SCRIPT_BYTES = 16_000;

for (const path of [
  "/",
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/reset-password",
  "/nowhere",
]) {
  test(`${path} contains its style, has one small script, requests nothing more, and reports no error`, async () => {
    await using visitor = await visit();
    const { page, forgive } = visitor;
    forgive(/status of 404/);
    const requested: string[] = [];
    const texts: string[] = [];
    page.on("request", (request) => requested.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
    page.on("console", (message) => texts.push(message.text()));
    await page.goto(path, { waitUntil: "networkidle" });
    const scripts = requested.filter((request) => /^(script|stylesheet|fetch|xhr) /.test(request));
    expect(scripts).toEqual([expect.stringMatching(/^script \/assets\/visitors-[\w-]+\.js$/)]);
    expect(await page.locator("script").count()).toBe(1);
    expect(await page.locator('link[rel="modulepreload"]').count()).toBe(0);
    expect(await page.locator("head style").count()).toBe(1);
    const bytes = (await (await page.request.get(scripts[0]?.split(" ")[1] ?? "")).body()).length;
    expect(bytes).toBeLessThan(MOST_SCRIPT_BYTES);
    expect(texts.filter((text) => !/status of 404/.test(text))).toEqual([]);
  });
}

test("the browser itself handles presses before the script is loaded", async () => {
  await using visitor = await visit();
  const { page, forgive } = visitor;
  await page.route(/\/visitors-/, (route) => route.abort());
  forgive(/ERR_FAILED/);
  await page.goto("/");
  await page.locator("header summary").click();
  await page.getByRole("button", { name: "Light" }).click();
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("light");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog", { name: "Settings" }).getByRole("button", { name: "Français" }).click();
  await page.getByRole("link", { name: "Se connecter" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Connexion" }).waitFor();
});

test.each([
  ["en", "Trame keeps workers, lines, products and every shift’s output together"],
  ["fr", "Trame réunit les ouvriers, les chaînes, les produits et la production de chaque équipe"],
])(
  "a search engine gets the description of the page in %s, and nothing of the pages behind it",
  async (language, sentence) => {
    const head = async (path: string) =>
      (await fetch(`${servedUrl()}${path}`, { headers: { "Accept-Language": language } })).text();
    expect(/<meta name="description" content="([^"]*)"/.exec(await head("/"))?.[1]).toContain(sentence);
    expect(await head("/auth/login")).not.toContain('name="description"');
  },
);

test("a visitor watches a day of the demo factory, stops it, and sees which parts are examples", async () => {
  await using visitor = await visit({ reducedMotion: "no-preference" });
  const { page, open } = visitor;
  await open("/");
  const figure = page.getByRole("figure").filter({ hasText: "An example: one day of the invented demo factory" });
  await figure.getByText("07:45").waitFor();
  await figure.getByRole("button", { name: "Pause" }).click();
  await figure.getByRole("button", { name: "Play the day" }).waitFor();
  await page.getByText("Up to 45%", { exact: true }).waitFor();
  expect(await page.getByText("Example", { exact: true }).count()).toBe(3);
  await page.getByText("No credit card required.").first().waitFor();
  await page.getByRole("link", { name: "Get started" }).first().click();
  await page.waitForURL("**/auth/register");
});

test("a visitor who wants no motion sees the end of the day, and the day plays only on request", async () => {
  await using visitor = await visit({ reducedMotion: "reduce" });
  const { page, open } = visitor;
  await open("/");
  const figure = page.getByRole("figure").filter({ hasText: "An example" });
  await figure.getByText("21:45").waitFor();
  await figure.getByRole("button", { name: "Play the day" }).click();
  await figure.getByText("06:45").waitFor();
});

test("a visitor chooses a theme from the bar and a colour in the settings, and the focus returns", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  await open("/");
  const root = page.locator("html");
  const menu = page.locator("header summary");
  await menu.click();
  await expectAccessible(page, "the menu of themes");
  await page.getByRole("button", { name: "Light" }).click();
  await expect.poll(() => root.getAttribute("data-theme")).toBe("light");
  await expect.poll(() => page.getByRole("button", { name: "Light" }).count()).toBe(0);
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => root.getAttribute("data-theme")).toBe("dark");
  await menu.click();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("button", { name: "Light" }).count()).toBe(0);
  await menu.click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect.poll(() => page.getByRole("button", { name: "Light" }).count()).toBe(0);

  await page.getByRole("button", { name: "Settings" }).focus();
  await page.keyboard.press("Enter");
  const settings = page.getByRole("dialog", { name: "Settings" });
  const violet = settings.getByRole("button", { name: "Violet" });
  await violet.click();
  await expect.poll(() => root.getAttribute("data-color")).toBe("violet");
  await expect.poll(() => violet.getAttribute("aria-pressed")).toBe("true");
  await settings.getByText("Violet", { exact: true }).waitFor();
  await expectAccessible(page, "the settings of a visitor");
  await page.keyboard.press("Escape");
  await settings.waitFor({ state: "hidden" });
  await page.waitForFunction(() => document.activeElement?.textContent === "Settings");
  expect((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual(
    expect.arrayContaining(["trame-theme=dark", "trame-color=violet"]),
  );
});

test("another language replaces the page in place and keeps input, open panels and focus", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  await open("/auth/register?from=/workers");
  await page.getByLabel("Username").fill("half a na");
  await page.getByLabel("Password", { exact: true }).pressSequentially("half a pass");
  await page.getByText("Strength: fair").waitFor();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Français" }).click();
  await page.getByRole("heading", { level: 1, name: "Créez votre compte" }).waitFor();
  expect(await page.title()).toBe("Créez votre compte · Trame");
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");
  await page.getByRole("dialog", { name: "Réglages" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Français");
  expect(await page.getByLabel("Nom d’utilisateur").inputValue()).toBe("half a na");
  expect(await page.getByLabel("Mot de passe", { exact: true }).inputValue()).toBe("half a pass");
  await page.keyboard.press("Escape");
  await page.getByText("Robustesse : passable").waitFor();
  await page.getByRole("button", { name: "Afficher le mot de passe" }).click();
  expect(await page.getByLabel("Mot de passe", { exact: true }).getAttribute("type")).toBe("text");
});

test("a language that cannot be loaded is reported, and the page stays", async () => {
  await using visitor = await visit();
  const { page, open, context, forgive } = visitor;
  await open("/auth/login");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Français" }).click();
  await page.getByText("No connection.").waitFor();
  forgive(NETWORK_LOST);
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  await context.setOffline(false);
  await page.getByRole("dialog").getByRole("button", { name: "Français" }).click();
  await page.getByRole("heading", { level: 1, name: "Connexion" }).waitFor();
});

/** Everything that a first visit transfers, with the pictures that the browser loads ahead of the view. */
const MOST_BYTES = 150_000;

test.each([
  ["phone", { width: 412, height: 823 }],
  ["desk", { width: 1280, height: 800 }],
])(
  "a first visit by %s transfers at most 150 kB, and a change of the theme shows its pictures",
  async (_, viewport) => {
    await using visitor = await visit({ viewport, language: "en", theme: "light" });
    const { page, context } = visitor;
    const devtools = await context.newCDPSession(page);
    let bytes = 0;
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await devtools.send("Network.enable");
    await page.goto("/", { waitUntil: "networkidle" });
    expect(bytes).toBeLessThan(MOST_BYTES);

    await page.locator("header summary").click();
    await page.getByRole("button", { name: "Dark" }).click();
    const picture = page.getByRole("img", { name: "The list of workers" });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
      .toMatch(/workers-(half|phone)-dark-en\.avif$/);
  },
);

test("each way out of the landing page leads to its place: licence, data, export, API and version", async () => {
  await using visitor = await visit({ language: "en" });
  const { page, open } = visitor;
  const outside = "https://developers.cloudflare.com/";
  await page.route(`${outside}**`, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Cloudflare</h1>" }));
  for (const [link, to, says] of [
    ["The licence", "/license.txt", "MIT License"],
    ["Regions of the database", `${outside}d1/configuration/data-location/`, "Cloudflare"],
    ["Export of the database", `${outside}d1/best-practices/import-export-data/`, "Cloudflare"],
    ["The API", paths.apiDocs(), "API"],
    ["Version and state", paths.health(), '"ok":true'],
  ] as const) {
    const ways = page.getByRole("link", { name: link, exact: true });
    await open("/");
    for (let place = (await ways.count()) - 1; place >= 0; place -= 1) {
      await ways.nth(place).click();
      await page.waitForURL((url) => url.href.endsWith(to));
      await page.getByText(says).first().waitFor();
      await page.goBack();
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
  }
});

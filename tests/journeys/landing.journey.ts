import { expect, test } from "vitest";
import { expectAccessible } from "./axe";
import { NETWORK_LOST, visit } from "./browser";
import { servedUrl } from "./served";

test("the app answers that it is healthy, and under no cache", async () => {
  const answer = await fetch(`${servedUrl()}/api/health`);
  expect(await answer.json()).toMatchObject({ ok: true });
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
});

test("scripts wait until the style of a page is there", async () => {
  const page = await (await fetch(`${servedUrl()}/nowhere`)).text();
  const scripts = page.match(/<link[^>]*"modulepreload"[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
});

for (const path of ["/", "/auth/login", "/auth/register"]) {
  test(`nobody touches ${path}: it stands without a script, and the first press is not lost`, async () => {
    await using visitor = await visit();
    const { page } = visitor;
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
    await page.getByRole("button", { name: "Settings", exact: true }).dispatchEvent("click");
    await page.getByRole("dialog", { name: "Settings" }).waitFor({ state: "attached" });
    expect(scripts.length).toBeGreaterThan(3);
  });
}

test("a theme chosen before the page could listen is taken all the same", async () => {
  await using visitor = await visit();
  const { page } = visitor;
  await page.goto("/");
  await page.getByRole("combobox", { name: "Theme" }).selectOption("Light");
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("light");
});

test.each([
  ["en", "Trame keeps workers, lines, products and every shift’s output together"],
  ["fr", "Trame réunit les ouvriers, les lignes, les produits et la production de chaque équipe"],
])(
  "a search engine is told in %s what the page is about, and nothing of the pages behind it",
  async (language, said) => {
    const head = async (path: string) =>
      (await fetch(`${servedUrl()}${path}`, { headers: { "Accept-Language": language } })).text();
    expect(/<meta name="description" content="([^"]*)"/.exec(await head("/"))?.[1]).toContain(said);
    expect(await head("/auth/login")).not.toContain('name="description"');
  },
);

test("a visitor watches a day of the demo factory, stops it, and sees what is an example", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  await open("/");
  const figure = page.getByRole("figure").filter({ hasText: "An example: a day of the demo factory" });
  await figure.getByText("07:45").waitFor();
  await figure.getByRole("button", { name: "Pause" }).click();
  await figure.getByRole("button", { name: "Play the day" }).waitFor();
  await page.getByText("Up to 45%").waitFor();
  expect(await page.getByText("Example", { exact: true }).count()).toBe(3);
  await page.getByText("No credit card required.").first().waitFor();
  await page.getByRole("link", { name: "Get started" }).first().click();
  await page.waitForURL("**/auth/register");
});

test("who wants no motion sees the day as it ended, and moves through it only by asking", async () => {
  await using visitor = await visit({ reducedMotion: "reduce" });
  const { page, open } = visitor;
  await open("/");
  const figure = page.getByRole("figure").filter({ hasText: "An example" });
  await figure.getByText("21:45").waitFor();
  await figure.getByRole("button", { name: "Play the day" }).click();
  await figure.getByText("06:45").waitFor();
});

test("a visitor chooses a theme from the bar, a colour in the settings, and the focus is back where it was", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  await open("/");
  const root = page.locator("html");
  await page.getByRole("combobox", { name: "Theme" }).selectOption("Light");
  await expect.poll(() => root.getAttribute("data-theme")).toBe("light");

  await page.getByRole("button", { name: "Settings" }).focus();
  await page.keyboard.press("Enter");
  const settings = page.getByRole("dialog", { name: "Settings" });
  await settings.getByRole("radio", { name: "Violet" }).click();
  await expect.poll(() => root.getAttribute("data-color")).toBe("violet");
  await expectAccessible(page, "the settings of a visitor");
  await page.keyboard.press("Escape");
  await settings.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.textContent === "Settings");
});

test("settings that no network brings are said to be out of reach, and open once it is back", async () => {
  await using visitor = await visit();
  const { page, open, forgive } = visitor;
  await open("/auth/login");
  await page.route(/settings-sheet/, (route) => route.abort());
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("No connection.").waitFor();
  forgive(NETWORK_LOST);
  await page.unroute(/settings-sheet/);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog", { name: "Settings" }).waitFor({ state: "attached" });
});

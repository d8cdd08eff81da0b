import { expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { closeDialogs, findInPalette } from "./palette";
import { AMINA, signIn } from "./people";

test("amina changes theme and language without losing her text, and finds both again after a reload", async () => {
  await using amina = await visit();
  const { page, context } = amina;
  await signIn(context);
  await page.goto("/production-lines", { waitUntil: "networkidle" });
  const root = page.locator("html");
  expect(await root.getAttribute("data-theme")).toBe("dark");

  await page.getByRole("searchbox").fill("half a word");
  await page.getByRole("button", { name: "Theme", exact: true }).click();
  await page.getByRole("option", { name: "Light" }).click();
  await page.getByRole("button", { name: "Language: EN" }).click();
  await page.getByRole("option", { name: "Français" }).click();

  await page.getByRole("heading", { level: 1, name: "Chaînes de production" }).waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("half a word");
  expect([await root.getAttribute("data-theme"), await root.getAttribute("lang")]).toEqual(["light", "fr"]);
  expect(await page.evaluate(() => localStorage.getItem("trame-theme"))).toBe("light");

  const drawnByServer = await (await context.request.get("/production-lines")).text();
  expect(drawnByServer).toMatch(/<html lang="fr"[^>]* data-theme="light"/);
});

test("a choice that only local storage remembers is applied again", async () => {
  await using visitor = await visit();
  const { page, context } = visitor;
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("trame-color", "violet"));
  await context.clearCookies();
  await page.reload({ waitUntil: "networkidle" });
  expect(await page.locator("html").getAttribute("data-color")).toBe("violet");
  expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toContain("trame-color=violet");
});

test.each(["en", "fr"] as const)("the palette's acts open their forms by keyboard, in %s", async (language) => {
  const { imports, navigation, workers, records } = resources[language];
  await using amina = await visit({ language });
  const { page, context, open } = amina;
  await signIn(context);
  await open("/dashboard");
  const act = async (words: string, name: string) => {
    await findInPalette(page, { field: navigation.palette.title, name, words });
    await page.keyboard.press("Enter");
  };
  await act(navigation.acts.newWorker.label, navigation.acts.newWorker.label);
  await page.getByRole("dialog", { name: workers.new }).waitFor({ state: "attached" });
  await closeDialogs(page);
  await page.waitForURL(({ pathname, searchParams }) => pathname === "/workers" && !searchParams.has("new"));

  await act(navigation.acts.newRecord.label, navigation.acts.newRecord.label);
  await page.getByRole("dialog", { name: records.add }).waitFor({ state: "attached" });
  await expectAccessible(page, `the form that the palette opened in ${language}`);
  await closeDialogs(page);

  await act(navigation.acts.importRecords.label, navigation.acts.importRecords.label);
  await page.waitForURL("**/performance/overview?import=performance-records");
  await page.getByRole("dialog", { name: imports.title["performance-records"] }).waitFor({ state: "attached" });
  await closeDialogs(page);
  await page.waitForURL(({ searchParams }) => !searchParams.has("import"));

  await act(language === "en" ? "sign out" : "déconnexion", navigation.acts.signOut.label);
  await page.waitForURL("**/auth/login**");
});

test("the palette opens a screen by keyboard, and the focus is on its heading", async () => {
  await using amina = await visit();
  const { page, context, open } = amina;
  await signIn(context);
  await open("/production-lines");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search and act" }).waitFor();
  await page.keyboard.type("prod");
  await page.getByRole("option", { name: "Products", exact: true }).waitFor();
  await expectAccessible(page, "the palette");
  await page.keyboard.type("zz");
  await page.getByRole("option", { name: "Search messages for “prodzz”" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").getByRole("option").count()).toBe(1);
  await expectAccessible(page, "the palette that found nothing but may ask the messages");
  for (const _ of "zz") await page.keyboard.press("Backspace");
  await page.keyboard.type("ucts");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/products");
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  // The unread count comes before it.
  expect(await page.title()).toMatch(/^(\(\d+\) )?Products · Trame$/);
});

test("a panel or dialog opened from the top bar gives the focus back to its button", async () => {
  await using amina = await visit();
  const { page, context, open } = amina;
  await signIn(context);
  await open("/dashboard");
  for (const [name, opens] of [
    [/^Notifications/, "Notifications"],
    [/^Search/, "Search and act"],
  ] as const) {
    const button = page.getByRole("banner").getByRole("button", { name });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: opens });
    await dialog.waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  }
});

test("on a phone the menu is a drawer that closes behind the choice", async () => {
  await using amina = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page, context } = amina;
  await signIn(context);
  await page.goto("/production-lines", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Workers" }).click();
  await page.waitForURL("**/workers");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, "workers on a phone");
});

test("amina sees who she is, and logs out", async () => {
  await using amina = await visit();
  const { page, context } = amina;
  await signIn(context);
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: /Your menu/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).waitFor();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual(
    expect.arrayContaining(["Home", "Profile", "Notifications", "Settings", "Log out"]),
  );
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.getByText("amina@atelier.example").waitFor();
  for (const name of ["Account settings", "Home"]) await page.getByRole("dialog").getByRole("link", { name }).waitFor();
  await expectAccessible(page, "the profile sheet");
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(/\/(auth\/login)?$/);
});

test("signing in shows its progress, and then the screen, whose code is loaded only now", async () => {
  await using visitor = await visit();
  const { page, open } = visitor;
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await open("/auth/login?from=/workers");
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/auth\/login/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Email").fill(AMINA.email);
  await page.getByLabel("Password", { exact: true }).fill(AMINA.password);
  const ofScreen = () => scripts.filter((url) => /\/workers-[\w-]+\.js/.test(url));
  expect(ofScreen()).toEqual([]);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const button = page.getByRole("button", { name: "Signing in …" });
  await button.waitFor();
  expect(await button.getAttribute("aria-busy")).toBe("true");
  letThrough();
  await page.getByRole("heading", { level: 1, name: "Workers" }).waitFor();
  await expect.poll(ofScreen).not.toEqual([]);
});

test("toasts stay four seconds at the top right beside the bell, three at a time", async () => {
  await using amina = await visit();
  const { page, context, open, forgive } = amina;
  // The clock leaps over the ten seconds in which a socket has to open.
  forgive(/closed before the connection is established/);
  await signIn(context);
  await page.clock.install();
  await open("/settings/account");
  await page.clock.pauseAt(Date.now() + 60_000);
  const shown = page.locator("[data-rht-toaster] div.opacity-100").filter({ hasText: "Your choice is saved." });
  const all = page.locator("[data-rht-toaster] [role=status]").filter({ hasText: "Your choice is saved." });
  for (const [index, kind] of [
    "Mentions",
    "Status of production lines",
    "Finished imports",
    "Finished reports",
  ].entries()) {
    await page.getByRole("checkbox", { name: kind }).click();
    await expect.poll(() => all.count()).toBeGreaterThanOrEqual(Math.min(index + 1, 3));
    await page.clock.runFor(100);
  }
  await expect.poll(() => shown.count()).toBe(3);
  const place = await shown.first().boundingBox();
  expect(place?.y).toBeLessThan(100);
  const bell = await page
    .getByRole("button", { name: /^Notifications/ })
    .first()
    .boundingBox();
  const edge = (place?.x ?? 0) + (place?.width ?? 0);
  expect(edge).toBeGreaterThan(1280 - 160);
  expect(edge).toBeLessThanOrEqual(bell?.x ?? 0);
  await page.clock.runFor(3_500);
  expect(await shown.count()).toBe(3);
  await page.clock.runFor(600);
  await expect.poll(() => shown.count()).toBe(0);
});

test("an address that leads nowhere offers the way back and the way home", async () => {
  await using visitor = await visit();
  const { page, forgive } = visitor;
  const answer = await page.goto("/no/such/page", { waitUntil: "networkidle" });
  expect(answer?.status()).toBe(404);
  expect(await page.title()).toBe("This page does not exist · Trame");
  forgive(/404/);
  await page.getByRole("link", { name: "Back to home" }).click();
  await page.getByRole("heading", { level: 1, name: "Every thread of production, in one cloth." }).waitFor();
  await page.goto("/no/such/page");
  await page.getByRole("button", { name: "Go back" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("an address of a conversation that is not amina's leads to her inbox, which says why", async () => {
  await using visitor = await visit();
  await signIn(visitor.context);
  await visitor.open("/chat?c=999999999");
  await visitor.page.waitForURL("**/chat");
  await visitor.page.getByText("This conversation does not exist, or you are not in it.").waitFor();
});

test("what is typed while the palette still loads stands in its field, and the keys after it too", async () => {
  await using amina = await visit();
  const { page, context, open } = amina;
  await signIn(context);
  await context.route(/shell-dialogs/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await open("/dashboard");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Sewingg");
  await page.keyboard.press("Backspace");
  await page.keyboard.type(" 1");
  const field = page.getByRole("combobox", { name: resources.en.navigation.palette.title });
  await field.waitFor();
  await page.keyboard.type("5");
  await expect.poll(() => field.inputValue()).toBe("Sewing 15");
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#app/accounts/domain/demo";
import { isAlive } from "./browser";
import { firstVisit } from "./first-visit";
import { type App, openApp } from "./open-app";
import { apiOf, signIn, unique } from "./people";
import { planned } from "./shift-plan";

/**
 * An act before a page listens works by itself or does no harm. With FIRST_VISITS=20 each act is done in twenty first
 * visits, 50 ms later in each; otherwise in two.
 */
const VISITS = Number(process.env.FIRST_VISITS ?? 2);
const MOMENTS = Array.from({ length: VISITS }, (_, visit) => (VISITS > 2 ? visit * 50 : visit * 250));
const WHILE_ACTS_TAKE_MS = VISITS * 60_000;

const ADMIN = { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD };

type Act = {
  name: string;
  path: () => string;
  /** Runs as soon as the page is visible, or a moment later. */
  act: (page: Page) => Promise<void>;
  /** Checks that the act had its effect, or that nothing was lost. */
  proof: (page: Page) => Promise<unknown>;
};

let app: App;
let sheet: string;
let conversation: string;

beforeAll(async () => {
  app = await openApp("first-visits", "demo");
  const api = await apiOf(ADMIN, app.url);
  sheet = (await planned("First", 2, api)).path;
  const { id } = await api.post("/api/chat/conversations", {
    kind: "group",
    name: "First visits",
    memberIds: [(await api.get("/api/users?role=manager")).items[0].id],
  });
  conversation = `/chat?c=${id}`;
});

afterAll(() => app?.stop());

const OF_VISITORS: Act[] = [
  {
    name: "chooses a theme on the landing page",
    path: () => "/",
    act: async (page) => {
      await page.locator("header summary").click();
      await page.getByRole("button", { name: "Light" }).click();
    },
    proof: (page) => expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("light"),
  },
  {
    name: "opens the settings and chooses a language",
    path: () => "/",
    act: async (page) => {
      await page.getByRole("button", { name: "Settings" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Français" }).click();
    },
    proof: (page) => page.getByRole("heading", { level: 1, name: /fil/ }).waitFor(),
  },
  {
    name: "signs in",
    path: () => "/auth/login?from=/products",
    act: async (page) => {
      await page.getByLabel("Email").fill(ADMIN.email);
      await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
      await page.getByLabel("Password", { exact: true }).press("Enter");
    },
    proof: (page) => page.getByRole("heading", { level: 1, name: "Products" }).waitFor(),
  },
  {
    name: "makes an account",
    path: () => "/auth/register",
    act: async (page) => {
      const username = unique("first");
      await page.getByLabel("Username").fill(username);
      await page.getByLabel("Email").fill(`${username}@atelier.example`);
      await page.getByLabel("Password", { exact: true }).fill("seven cotton threads");
      await page.getByRole("button", { name: "Create account" }).click();
    },
    proof: (page) => page.waitForURL((url) => url.pathname !== "/auth/register"),
  },
];

const BEHIND_THE_LOGIN: Act[] = [
  {
    name: "presses a link, a menu and a key on the dashboard",
    path: () => "/dashboard",
    act: async (page) => {
      await page.getByRole("button", { name: "Theme" }).click();
      await page.keyboard.press("Control+k");
      await page.getByRole("navigation").getByRole("link", { name: "Products" }).click({ force: true });
    },
    proof: async (page) => {
      await expect.poll(() => page.evaluate(isAlive)).toBe(true);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search and act" }).waitFor();
    },
  },
  {
    name: "searches and filters the list of workers",
    path: () => "/workers",
    act: async (page) => {
      await page.getByRole("combobox", { name: "Every role" }).selectOption("helper");
      await page.getByRole("searchbox").focus();
      await page.keyboard.type("a");
    },
    proof: async (page) => {
      await page.waitForURL((url) => url.searchParams.get("q") === "a" && url.searchParams.get("role") === "helper");
      expect(await page.getByRole("searchbox").inputValue()).toBe("a");
    },
  },
  {
    name: "types pieces into the sheet of a shift",
    path: () => sheet,
    act: async (page) => {
      await firstPieces(page).focus();
      await page.keyboard.type("47");
    },
    proof: async (page) => {
      await expect.poll(() => page.evaluate(isAlive)).toBe(true);
      await expect.poll(() => firstPieces(page).inputValue()).toBe("47");
      await page.keyboard.press("Tab");
      expect(await firstPieces(page).inputValue()).toBe("47");
    },
  },
  {
    name: "presses a cell and an arrow on the calendar",
    path: () => "/assignments/calendar",
    act: async (page) => {
      await page.getByRole("gridcell").nth(3).click({ force: true });
      await page.keyboard.press("ArrowRight");
    },
    proof: async (page) => {
      await expect.poll(() => page.evaluate(isAlive)).toBe(true);
      await page.keyboard.press("Escape");
      await page.getByRole("gridcell").nth(3).click();
    },
  },
  {
    name: "types a message",
    path: () => conversation,
    act: async (page) => {
      await page.getByRole("textbox").last().focus();
      await page.keyboard.type("half a message");
    },
    proof: async (page) => {
      await expect.poll(() => page.evaluate(isAlive)).toBe(true);
      await expect.poll(() => page.getByRole("textbox").last().inputValue()).toBe("half a message");
    },
  },
];

describe.each([
  ["before signing in", OF_VISITORS, false],
  ["just after signing in", BEHIND_THE_LOGIN, true],
] as const)("%s, on a slow device", (_, acts, isSignedIn) => {
  test.each(acts)(
    "somebody who $name at once sees the result",
    async ({ path, act, proof }) => {
      for (const moment of MOMENTS) {
        await using visitor = await firstVisit({ baseURL: app.url });
        const { page, context, texts } = visitor;
        if (isSignedIn) await signIn(context, ADMIN, app.url);
        await page.goto(path(), { waitUntil: "commit" });
        await page.getByRole("heading", { level: 1 }).first().waitFor();
        await page.waitForTimeout(moment);
        await act(page);
        await proof(page);
        expect(texts, `${moment} ms after the page came`).toEqual([]);
      }
    },
    WHILE_ACTS_TAKE_MS,
  );
});

test.each([
  ["/dashboard", () => "/dashboard"],
  ["/workers", () => "/workers"],
  ["the sheet of a shift", () => sheet],
  ["the calendar", () => "/assignments/calendar"],
  ["a conversation", () => conversation],
])("presses and keys at every moment until %s listens do it no harm", async (_, path) => {
  await using visitor = await firstVisit({ baseURL: app.url });
  const { page, context, texts } = visitor;
  await signIn(context, ADMIN, app.url);
  await page.addInitScript(pressAllTheTime);
  await page.goto(path(), { waitUntil: "commit" });
  await page.waitForFunction(isAlive);
  await page.waitForTimeout(1_000);
  expect(texts).toEqual([]);
});

/** Presses and keys without meaning, every few milliseconds: React must handle them in any state. */
function pressAllTheTime() {
  setInterval(() => {
    const place = document.querySelector("h1") ?? document.body;
    for (const type of ["pointerdown", "mousedown", "click"]) {
      place?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    }
    place?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true, cancelable: true }));
  }, 4);
}

function firstPieces(page: Page) {
  return page.getByLabel(/^Pieces, /).first();
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#app/accounts/domain/demo";
import { NOTIFICATION_KINDS } from "#app/notifications/domain/notifications";
import { unfolded } from "./folded";
import { type App, openApp } from "./open-app";
import { closeDialogs, findInPalette, takeFromPalette } from "./palette";
import { apiOf } from "./people";
import {
  asks,
  explains,
  goes,
  keeps,
  leads,
  narrows,
  opens,
  pressAll,
  saves,
  says,
  sits,
  skips,
  ticks,
  turns,
  type Walk,
} from "./pressing";

const ADMIN = { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD };

let app: App;

beforeAll(async () => {
  app = await openApp("every-screen", "demo");
});

afterAll(() => app?.stop());

/** Every entry of the menu and of the palette, and the screen that it leads to. */
const SCREENS = [
  ["Dashboard", "/dashboard"],
  ["Chats", /^\/chat/],
  ["Workers", "/workers"],
  ["Production lines", "/production-lines"],
  ["Products", "/products"],
  ["Assignments", /^\/assignments\/overview/],
  ["Planning calendar", /^\/assignments\/calendar/],
  ["Record a shift", /^\/performance\/entry/],
  ["Performance records", /^\/performance\/overview/],
  ["Stops", /^\/performance\/stops/],
  ["Analytics", /^\/performance\/analytics/],
  ["AI insights", /^\/performance\/ai-insights/],
  ["Users", "/users"],
  ["Audit log", "/settings/audit-logs"],
  ["Audit statistics", "/settings/audit-stats"],
  ["Factory settings", "/settings/factory"],
  ["Account settings", "/settings/account"],
] as const;

/** The acts that open a screen without a dialog. */
const WITHOUT_DIALOG = ["Plan shifts", "Ask why"];

/** Every act of the palette, and what it opens. */
const ACTS = [
  ["New record", /^\/performance\/overview/],
  ["Plan shifts", /^\/assignments\/calendar/],
  ["New assignment", /^\/assignments\/overview/],
  ["Hand over a shift", /^\/chat/],
  ["Ask why", /^\/performance\/why/],
  ["New worker", /^\/workers/],
  ["New production line", /^\/production-lines/],
  ["New product", /^\/products/],
  ["New user", /^\/users/],
  ["Import workers", /^\/workers/],
  ["Import performance records", /^\/performance\/overview/],
] as const;

test("every entry of the menu leads to its screen", async () => {
  await using visitor = await sits(app, ADMIN);
  const { page, open } = visitor;
  await open("/dashboard");
  const menu = page.getByRole("navigation", { name: "Main navigation" });
  for (const [name, to] of [...SCREENS.slice(1), SCREENS[0]])
    await leads(to)(page, menu.getByRole("link", { name, exact: true }));
});

test("every line of the palette does what it says, by mouse and by keys", async () => {
  await using visitor = await sits(app, ADMIN);
  const { page, open } = visitor;
  await open("/dashboard");
  for (const [name, to] of [...SCREENS, ...ACTS]) {
    const wanted = { field: "Search and act", name };
    if (name.startsWith("New") || name.startsWith("Import")) await takeFromPalette(page, wanted);
    else await (await findInPalette(page, wanted)).click();
    await page.waitForURL(({ pathname, search }) =>
      typeof to === "string" ? pathname === to : to.test(pathname + search),
    );
    await page.getByRole("combobox", { name: wanted.field }).waitFor({ state: "detached" });
    if (!ACTS.some(([act]) => act === name) || WITHOUT_DIALOG.includes(name)) continue;
    await closeDialogs(page);
  }
  for (const [name, attribute, value] of [
    ["Language: English", "lang", "en"],
    ["Theme: Dark", "data-theme", "dark"],
    ["Colour theme: Blue", "data-color", "blue"],
    ["Language: Français", "lang", "fr"],
  ] as const) {
    await (await findInPalette(page, { field: "Search and act", name })).click();
    await expect.poll(() => page.locator("html").getAttribute(attribute)).toBe(value);
    await page.getByRole("combobox", { name: "Search and act" }).waitFor({ state: "detached" });
  }
  const signOut = { field: "Rechercher et agir", name: "Se déconnecter", words: "déconn" };
  await (await findInPalette(page, signOut)).click();
  visitor.forgive(/status of 401/);
  await page.waitForURL("**/auth/login**");
});

test("each link on the pages before signing in leads to its target", async () => {
  await using visitor = await sits(app);
  for (const walk of [
    {
      at: "/auth/login",
      press: [
        ["link", "Trame", leads("/")],
        ["link", "Create an account", leads(/^\/auth\/register/)],
      ],
    },
    { at: "/auth/forgot-password", press: [["link", "Back to sign in", leads(/^\/auth\/login/)]] },
    { at: "/auth/reset-password", press: [["link", "Ask for a new link", leads("/auth/forgot-password")]] },
    { at: "/", press: [["link", "Skip to content", skips]] },
  ] satisfies Walk[])
    await pressAll(visitor, walk);
});

test("the controls of the dashboard and of its menus do what they say", async () => {
  await reportToday();
  await using visitor = await sits(app, ADMIN);
  const { page } = visitor;
  await pressAll(visitor, {
    at: "/dashboard",
    press: [
      ["link", "Skip to content", skips],
      ["link", /^[\d,]+ pieces?$/, leads(/^\/performance\/overview\?from=/)],
      ["link", "See all", leads(/^\/performance\/overview/)],
      ["button", "Good first time today", explains],
      ["button", "Production day:", explains],
      ["button", /% of target$|% efficiency$/, explains],
      ["button", /^Notifications/, opens("Notifications")],
      [
        "button",
        "Refresh",
        async (_, button) => {
          const read = page.waitForResponse((answer) => /dashboard/.test(answer.url()));
          await button.click();
          expect((await read).ok()).toBe(true);
        },
      ],
    ],
  });
  await pressAll(visitor, {
    at: "/workers",
    first: async () => page.getByRole("button", { name: /^Your menu/ }).click(),
    press: [
      ["menuitem", "Home", leads("/dashboard")],
      ["menuitem", "How figures are computed", leads("/figures")],
      ["menuitem", "Notifications", opens("Notifications")],
      ["menuitem", "Keyboard shortcuts", opens("Keys without Ctrl work as shortcuts")],
    ],
  });
  await pressAll(visitor, {
    at: "/workers",
    first: async () => {
      await page.getByRole("button", { name: /^Your menu/ }).click();
      await page.getByRole("menuitem", { name: "Profile" }).click();
    },
    press: [["link", "Home", leads("/dashboard")]],
  });
  await page.getByRole("button", { name: "Theme", exact: true }).click();
  await page.getByRole("option", { name: "System", exact: true }).click();
  await page.keyboard.press("?");
  await ticks(page, page.getByRole("checkbox", { name: "Keys without Ctrl work as shortcuts" }));
});

test("each kind of notification is muted, stays so after a reload, and is unmuted again", async () => {
  await using visitor = await sits(app, ADMIN);
  const { page, open } = visitor;
  await open("/settings/account");
  const boxes = page.locator("input[id^=notify-]:not(:disabled)");
  const count = await boxes.count();
  expect(count).toBeGreaterThan(NOTIFICATION_KINDS.length / 2);
  for (const isOn of [false, true]) {
    for (const box of await boxes.all()) {
      const saved = page.waitForResponse((answer) => answer.request().method() !== "GET");
      await box.setChecked(isOn);
      expect((await saved).ok()).toBe(true);
    }
    await open("/settings/account");
    for (const box of await boxes.all()) expect(await box.isChecked()).toBe(isOn);
  }
});

test("a session on another device is ended from the account", async () => {
  await using other = await sits(app, ADMIN);
  await other.open("/dashboard");
  await using visitor = await sits(app, ADMIN);
  const { page, open } = visitor;
  await open("/settings/account");
  const ends = page.getByRole("button", { name: /^End the session of / });
  const before = await ends.count();
  await ends.first().click();
  await expect.poll(() => ends.count()).toBe(before - 1);
  other.forgive(/40[13]/);
});

/** The answers of a calendar when a week is copied: done, nothing to do, or warnings that ask for a reason first. */
const COPIED = /copied|already there|Warnings/;

test("the controls of the calendar do what they say", async () => {
  await using visitor = await sits(app, ADMIN);
  const { page } = visitor;
  visitor.forgive(/status of 422/);
  await pressAll(visitor, {
    at: "/assignments/calendar",
    press: [
      ["link", "As a list", leads(/^\/assignments\/overview/)],
      ["link", "Month", asks({ view: "month" })],
      ["button", "Coverage", explains],
      ["button", "Copy last week", says(COPIED)],
    ],
  });
  await pressAll(visitor, {
    at: "/assignments/calendar?view=month",
    press: [
      ["link", "Week", asks({ view: "week" })],
      ["button", /^Copy into the week of /, says(COPIED)],
      [
        "gridcell",
        /people planned|person planned/,
        async (_, cell) => {
          await cell.click();
          await expect.poll(() => cell.evaluate((one) => one.contains(document.activeElement))).toBe(true);
        },
      ],
    ],
  });
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").first().waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await pressAll(visitor, {
    at: "/assignments/calendar?day=2026-01-14",
    press: [
      ["button", "Today", asks({ day: "" })],
      [
        "combobox",
        "Paint with a worker",
        async (_, field) => {
          await field.fill("a");
          await page.getByRole("option").first().click();
          await goes(page, page.getByRole("button", { name: /^Without / }));
        },
      ],
    ],
  });
});

test("a person is taken off the plan, and marked absent without a replacement", async () => {
  await using visitor = await sits(app, ADMIN);
  const { page, open } = visitor;
  await open("/assignments/calendar");
  // Shifts that have begun raise a question first; those of the next week have not.
  await page.getByRole("button", { name: "Later", exact: true }).click();
  await page.waitForURL(/day=/);
  await page.getByRole("button", { name: "Finition 1", exact: true }).click();
  const chips = page.locator("[data-chip]");
  await chips.first().waitFor();
  const before = await chips.count();
  await chips.first().click();
  await page.getByRole("button", { name: "Remove from the plan" }).click();
  await expect.poll(() => chips.count()).toBe(before - 1);
  await page.keyboard.press("Control+z");
  await expect.poll(() => chips.count()).toBe(before);

  await chips.first().click();
  await page.getByRole("button", { name: "Paint with this worker" }).click();
  await goes(page, page.getByRole("button", { name: /^Without / }));

  await chips.last().click();
  await page.getByRole("button", { name: "Cannot come: find a replacement" }).click();
  const nobody = page.getByRole("radio", { name: "Nobody for now" });
  await nobody.waitFor();
  const somebody = page.getByRole("radio").nth(1);
  if ((await page.getByRole("radio").count()) > 1) await somebody.check();
  await nobody.check();
  await page.getByRole("button", { name: "Report absence" }).click();
  await page.getByText("The absence is reported.").first().waitFor();
  await (await unfolded(page.getByRole("button", { name: /Absen/ }).first())).click();
  for (const by of ["By person", "By day"]) {
    const radio = page.getByRole("radio", { name: by });
    await radio.check();
    await expect.poll(() => radio.isChecked()).toBe(true);
  }
});

test("the controls of shift entry do what they say", async () => {
  await using visitor = await sits(app, ADMIN);
  const { page, context, open } = visitor;
  await open("/performance/entry?date=2026-01-14");
  for (const [name, shift] of [
    ["Afternoon", "afternoon"],
    ["Night", "night"],
    ["Morning", "morning"],
  ] as const)
    await asks({ shift })(page, page.getByRole("button", { name, exact: true }));
  const day = page.locator("main input[type=date]").first();
  const today = await day.inputValue();
  await page.getByRole("button", { name: "The day before" }).click();
  await expect.poll(() => day.inputValue()).not.toBe(today);
  await page.getByRole("button", { name: "The day after" }).click();
  await expect.poll(() => day.inputValue()).toBe(today);
  const [line] = (await (await context.request.get(`${app.url}/api/production-lines`)).json()).items;
  await open(`/performance/entry?date=2026-01-14&shift=morning&productionLineId=${line.id}`);
  await opens("Shift handovers")(page, page.getByRole("link", { name: "Hand over this shift" }));
  expect(new URL(page.url()).pathname).toBe("/chat");
});

test("the controls of the list of stops do what they say", async () => {
  await using visitor = await sits(app, ADMIN);
  await pressAll(visitor, {
    at: "/performance/stops",
    press: [
      ["button", "Work minutes", explains],
      ["combobox", "All shifts", narrows("shift")],
      ["combobox", "All reasons", narrows("reasonId")],
    ],
  });
});

test("the controls of analytics do what they say", async () => {
  await using visitor = await sits(app, ADMIN);
  const { page } = visitor;
  const figure = opens("behind this figure");
  await pressAll(visitor, {
    at: "/performance/analytics",
    press: [
      ["button", "Error rate", explains],
      ["button", /working days reported$/, figure],
      ["button", /min per piece$/, figure],
      ["button", "Against standard minutes", explains],
      ["tab", "Quality", asks({ tab: "quality" })],
      ["tab", "Efficiency", asks({ tab: "efficiency" })],
      ["tab", "Top performers", asks({ tab: "top" })],
      ["combobox", "Group by", turns("groupBy", "worker")],
    ],
  });
  await pressAll(visitor, {
    at: "/performance/analytics?groupBy=worker&tab=efficiency",
    press: [
      ["button", "Share of target by line and day", explains],
      ["button", "Show the best first", asks({ sort: "efficiency", order: "desc" })],
    ],
  });
  await pressAll(visitor, {
    at: "/performance/analytics?groupBy=worker",
    first: () => page.getByRole("button", { name: "As a table" }).first().click(),
    press: [
      [
        "button",
        "As a chart",
        async (_, button) => {
          await button.click();
          await page.locator("canvas").first().waitFor();
        },
      ],
    ],
  });
  await pressAll(visitor, {
    at: "/performance/analytics",
    first: () => page.getByRole("button", { name: "Error rate", exact: true }).first().hover(),
    press: [["link", "How it is computed", leads(/^\/figures/)]],
  });
  await pressAll(visitor, {
    at: "/performance/analytics?tab=lostTime",
    press: [
      ["button", "Lost work minutes", explains],
      ["button", "On-standard efficiency", explains],
      ["combobox", "Group lost time by", turns("lost", "shift")],
    ],
  });
  await pressAll(visitor, {
    at: "/performance/analytics?tab=top",
    press: [["button", /^Standard minutes/, explains]],
  });
  await pressAll(visitor, {
    at: "/performance/analytics?tab=quality",
    press: [
      ["button", /^Error rate by /, explains],
      ["combobox", "Group faults by", turns("faults", "shift")],
    ],
  });
  await pressAll(visitor, {
    at: "/performance/analytics?tab=compare",
    press: [
      ["button", /^\d+ days? reported$/, figure],
      ["textbox", "Compare with, from", keeps("2026-01-05")],
      ["textbox", "to", keeps("2026-01-09")],
      ["combobox", "What to compare", turns("compare", "productionLine")],
    ],
  });
});

test("the controls of the days of a line do what they say", async () => {
  await using visitor = await sits(app, ADMIN);
  const { page, context } = visitor;
  const lines = await (await context.request.get(`${app.url}/api/production-lines`)).json();
  const [{ id, name }] = lines.items;
  const { day } = await (await context.request.get(`${app.url}/api/dashboard`)).json();
  const ofLine = `/performance/why?productionLineId=${id}`;
  await pressAll(visitor, {
    at: "/performance/why",
    press: [
      ["link", name, leads(ofLine)],
      ["combobox", "Line", narrows("productionLineId")],
    ],
  });
  await pressAll(visitor, {
    at: ofLine,
    press: [
      ["link", /^[\d,]+$/, leads(/^\/performance\/overview\?/)],
      ["link", /^[\d,]+ min$/, leads(/^\/performance\/stops\?/)],
      ["link", "Open in analytics", leads(/^\/performance\/analytics\?/)],
    ],
  });
  await pressAll(visitor, {
    at: `${ofLine}&from=${day}&to=${day}`,
    press: [["link", "With the days before", asks({ markFrom: day })]],
  });
  await page.getByText("Days of the finding").waitFor();
  await page.getByRole("combobox", { name: "Line" }).selectOption({ index: 2 });
  await page.getByText("Days of the finding").waitFor({ state: "detached" });
});

test("the controls of insights do what they say", async () => {
  await using visitor = await sits(app, ADMIN);
  const { page, open } = visitor;
  await open("/performance/ai-insights");
  const from = page.locator("main input[type=date]").first();
  await (await unfolded(page.getByRole("button", { name: "Last 30 days" }))).click();
  const month = await from.inputValue();
  await page.getByRole("button", { name: "Last 90 days" }).click();
  await expect.poll(() => from.inputValue()).not.toBe(month);
  await page.getByRole("button", { name: "Generate report" }).click();
  await page.getByRole("button", { name: "Overall efficiency" }).click({ timeout: 60_000 });
  await page.getByRole("tooltip").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Print" }).click();
  await page.locator("body[data-printed]").waitFor();
});

test("the controls of the audit log and its statistics do what they say", async () => {
  await using visitor = await sits(app, ADMIN);
  await pressAll(visitor, {
    at: "/settings/audit-stats",
    press: [
      ["tab", "Actions by resource", asks({ tab: "resources" })],
      ["tab", "Actions by type", asks({ tab: "" })],
      ["combobox", "Period", turns("days", "7")],
      ["link", "Signed in", leads(/^\/settings\/audit-logs\?.*action=login/)],
      ["link", "Open the log", leads("/settings/audit-logs")],
    ],
  });
  await pressAll(visitor, {
    at: "/settings/audit-stats?tab=resources",
    press: [["link", "Sign-in", leads(/^\/settings\/audit-logs\?.*=auth/)]],
  });
  // A refused sign-in has no user, so the system is its author.
  await expect(apiOf({ ...ADMIN, password: "wrong thread" }, app.url)).rejects.toMatchObject({ status: 401 });
  await pressAll(visitor, {
    at: "/settings/audit-stats?tab=users",
    press: [["link", "System", leads(/^\/settings\/audit-logs\?.*actor=system/)]],
  });
  await pressAll(visitor, {
    at: "/settings/audit-logs",
    press: [
      ["combobox", "Every action", narrows("action", "login")],
      ["combobox", "Every resource", narrows("resource", "user")],
      ["combobox", "Everybody", narrows("actor")],
      ["button", "Export CSV", saves(/^audit-log.*\.csv$/)],
    ],
  });
});

test("older entries of the log are a page of their own", async () => {
  await using visitor = await sits(app, ADMIN);
  await pressAll(visitor, {
    at: "/settings/audit-logs?size=1",
    press: [["link", "Older entries", leads(/cursor=/)]],
  });
});

test("the board is left by its link", async () => {
  await using visitor = await sits(app, ADMIN);
  const { page, context, open } = visitor;
  const lines = await (await context.request.get(`${app.url}/api/production-lines`)).json();
  await open(`/board/${lines.items[0].id}`);
  await explains(page, page.getByRole("button", { name: "Error rate", exact: true }).first());
  await leads(/^\/(dashboard|production-lines)/)(page, page.getByRole("link", { name: "Leave the board" }));
});

/** Records a shift on the running day, which has no figures yet in the first hours of the demo's factory. */
async function reportToday() {
  const api = await apiOf(ADMIN, app.url);
  const { day } = await api.get("/api/dashboard");
  const { items } = await api.get("/api/performance-records?size=100");
  type Found = { workerId: string | null; standardMinutes: number | null };
  const measured = items.find((each: Found) => each.workerId && each.standardMinutes !== null);
  const { workerId, productId, productionLineId, shift, hours, piecesMade, piecesDefective } = measured;
  const made = { workerId, productId, productionLineId, shift, hours, piecesMade, piecesDefective };
  await api.post("/api/performance-records", { ...made, date: day, confirmRepeat: true });
}

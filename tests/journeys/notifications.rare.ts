import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn, unique } from "./people";

const password = "seven cotton threads";
/** A browser whose user has allowed notifications. */
const ASKED = { permissions: ["notifications"], serviceWorkers: "allow" as const };

test("shows a desktop notification while the page is hidden, once the user wants it", async () => {
  const amina = await apiOf();
  const name = unique("outside");
  const account = { username: name, email: `${name}@atelier.example`, password };
  await amina.post("/api/users", { ...account, role: "manager", status: "active" });
  const line = await amina.post("/api/production-lines", { name, capacity: 5 });
  await using visitor = await visit(ASKED);
  const { page, context, open } = visitor;
  await signIn(context, account);
  await open("/settings/account");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration?.getNotifications())?.map(({ title, body, data }) => ({
        title,
        body,
        link: data.link,
      }));
    });
  const happens = async () => {
    await amina.post(`/api/production-lines/${line.id}/toggle`);
    return (await shown())?.length;
  };
  await page.evaluate(() => Object.defineProperty(document, "visibilityState", { value: "hidden" }));
  expect(await happens()).toBe(0);

  await page.getByRole("checkbox", { name: "Also show them outside this page" }).check();
  await expect.poll(happens).toBe(1);
  const told = { title: expect.stringContaining(name), body: "", link: `/production-lines?q=${name}` };
  expect(await shown()).toEqual([told]);

  // A message shows its words only to whoever wants them there.
  const { id: me } = (await (await apiOf(account)).get("/api/auth/me")).user;
  const { id } = await amina.post("/api/chat/conversations", { kind: "direct", memberIds: [me] });
  const writes = (text: string) => amina.post(`/api/chat/conversations/${id}/messages`, { clientId: "a", text });
  const bodies = async () => (await shown())?.map(({ body }) => body);
  await page.getByRole("checkbox", { name: "Show the words of messages too" }).check();
  await writes(`Thread for #line:${line.id}`);
  await expect.poll(bodies).toContain(`Thread for #${name}`);
});

test("a manager filters the notices, and reaches the choices of the own role in one press", async () => {
  const amina = await apiOf();
  const name = unique("filters");
  const account = { username: name, email: `${name}@atelier.example`, password };
  const { id } = await amina.post("/api/users", { ...account, role: "viewer", status: "active" });
  await amina.post("/api/chat/conversations", { kind: "group", name, memberIds: [id] });
  await using visitor = await visit();
  const { page, context, open } = visitor;
  await signIn(context, account);
  await open("/dashboard");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const sheet = page.getByRole("dialog", { name: "Notifications" });
  await sheet.getByText(new RegExp(`added you to ${name}`)).waitFor();
  const filter = sheet.getByRole("combobox", { name: "Show" });
  await filter.selectOption({ label: "Production" });
  await sheet.getByText("None of these.").waitFor();
  await expectAccessible(page, "filtered notifications");
  await filter.selectOption({ label: "Messages" });
  await sheet.getByText(new RegExp(`added you to ${name}`)).waitFor();
  await sheet.getByRole("link", { name: "Choose" }).click();
  const choices = page.getByRole("region", { name: "Notifications" });
  await choices.getByRole("checkbox", { name: "Mentions" }).waitFor();
  expect(await choices.getByRole("checkbox", { name: "Long stops" }).count(), "a viewer gets none").toBe(0);
});

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const words = resources[language].notifications;
  const common = resources[language].common;
  const navigation = resources[language].navigation;

  test("a manager gets notices of lines on every open tab, marks them read and unread, clears, restores and mutes them", async () => {
    const amina = await apiOf();
    const name = unique(`bell-${language}`);
    const account = { username: name, email: `${name}@atelier.example`, password };
    const person = { firstName: "", lastName: "", phoneNumber: "", role: "manager", status: "active" };
    await amina.post("/api/users", { ...account, ...person });
    const lines: string[] = [];
    for (const number of [1, 2]) {
      const line = await amina.post("/api/production-lines", { name: `${name} ${number}`, capacity: 5 });
      lines.push(line.id);
    }
    const toggle = (line: number) => amina.post(`/api/production-lines/${lines[line]}/toggle`);

    await using visitor = await visit({ language });
    const { page, context, open } = visitor;
    await signIn(context, account);
    await open("/production-lines");
    const second = await context.newPage();
    await second.goto("/workers");
    await Promise.all([bell(page, 0).waitFor(), bell(second, 0).waitFor()]);

    // However often one line changes its status, it is one item; the first one is announced by both tabs.
    const heard = async () => {
      await toggle(0);
      return (await bell(page, 1).count()) + (await bell(second, 1).count());
    };
    await expect.poll(heard).toBe(2);
    await toggle(1);
    await Promise.all([bell(page, 2).waitFor(), bell(second, 2).waitFor()]);

    await page.getByRole("button", { name: new RegExp(navigation.userMenu) }).click();
    await page.getByRole("menuitem", { name: navigation.notifications }).click();
    const panel = page.getByRole("dialog", { name: words.title });
    await expect.poll(() => panel.getByRole("listitem").count()).toBe(2);
    const [newest, older] = [panel.getByRole("listitem").nth(0), panel.getByRole("listitem").nth(1)];
    await newest.getByText(words.reason.lines).waitFor();
    await newest.getByText(common.ago.justNow).waitFor();
    await expectAccessible(page, `the notifications in ${language}`);

    await newest.getByRole("button", { name: words.markRead }).click();
    await bell(second, 1).waitFor();
    await newest.getByRole("button", { name: words.markUnread }).click();
    await bell(second, 2).waitFor();
    await panel.getByRole("button", { name: words.markAllRead }).click();
    await bell(second, 0).waitFor();
    await older.getByRole("button", { name: words.markUnread }).waitFor();
    await older.getByRole("button", { name: words.remove, exact: true }).click();
    await panel.getByText(words.removed).waitFor();
    await expect.poll(() => panel.getByRole("listitem").count()).toBe(1);
    await expectAccessible(page, `a removed notification in ${language}`);
    await panel.getByRole("button", { name: common.undo }).click();
    await expect.poll(() => panel.getByRole("listitem").count()).toBe(2);
    await panel.getByRole("button", { name: words.clearAll }).click();
    await panel.getByText(words.empty).waitFor();
    await expectAccessible(page, `no notifications in ${language}`);
    await panel.getByRole("button", { name: common.undo }).click();
    await newest.getByRole("link").click();
    await page.waitForURL(/production-lines\?q=/);

    await open("/settings/account");
    await page.getByRole("checkbox", { name: words.kind.line_status }).uncheck();
    await page.getByText(words.choicesSaved).waitFor();
    const security = page.getByRole("checkbox", { name: new RegExp(words.kind.new_sign_in) });
    expect([await security.isChecked(), await security.isDisabled()]).toEqual([true, true]);
    await toggle(1);
    const stored = await page.evaluate(() =>
      fetch("/api/notifications").then((answer) => answer.json() as Promise<{ items: unknown[] }>),
    );
    expect(stored.items).toHaveLength(2);
    await page.reload();
    expect(await page.getByRole("checkbox", { name: words.kind.line_status }).isChecked()).toBe(false);
  });

  /** The bell with this number of unread notifications. */
  function bell(page: Page, unread: number) {
    const notified = words.unread_other.replace("{{count, number}}", String(unread));
    const one = words.unread_one.replace("{{count, number}}", String(unread));
    const value = unread === 1 ? one : notified;
    const labelled = common.labelled.replace("{{label}}", words.open).replace("{{value}}", value);
    const label = unread === 0 ? words.open : labelled;
    return page.getByRole("button", { name: label, exact: true });
  }
});

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { unfolded } from "./folded";
import { pressByKey, takeFromMenu } from "./keys";
import { closeLink } from "./managing-users";
import { takeFromPalette } from "./palette";
import { apiOf, registerWaiting, signIn, unique } from "./people";
import { shown } from "./said";
import { box, log, newUser } from "./talkers";

const password = "seven cotton threads";
const WIDTHS = [1440, 390] as const;

describe.each(LANGUAGES.flatMap((language) => WIDTHS.map((width) => ({ language, width }))))(
  "in $language at $width",
  ({ language, width }) => {
    const { auth, chat, common, dashboard, handovers, navigation, users } = resources[language];
    const viewport = { width, height: 900 };
    const isDesk = width >= 1024;

    test("an admin on a first day lets somebody in, invites, gives a role, and suspends a leaver whose draft outlives it", async () => {
      const newcomer = unique("adil");
      await registerWaiting([newcomer], password);
      const karim = await newUser("karim.l", "Karim", "Lahlou", "supervisor");
      const salma = await newUser("salma.l", "Salma", "Lamrani", "viewer");
      const { group, line } = await leftOpenBy(karim, salma.id);
      await using leaver = await visit({ language, viewport });
      await signIn(leaver.context, karim);
      await leaver.open(`/chat?c=${group}`);
      await box(leaver.page).fill("Half a sentence");

      await using admin = await visit({ language, viewport });
      const { page, context, open } = admin;
      const press = isDesk ? (name: string | RegExp) => pressByKey(page, name) : clickOn(page);
      const dialog = page.getByRole("dialog");
      await signIn(context);
      await open("/dashboard");
      await press(
        new RegExp(`${lastWords(dashboard.attention.waiting_one)}|${lastWords(dashboard.attention.waiting_other)}`),
      );
      await page.getByLabel(shown(users.approvalRole, { name: newcomer })).selectOption("supervisor");
      await press(shown(users.approveName, { name: newcomer }));
      await page.getByText(shown(users.approved, { name: newcomer })).waitFor();

      await press(users.invite);
      const email = `${unique("hanane")}@atelier.example`;
      await dialog.getByLabel(users.inviteEmails).fill(email);
      await dialog.getByLabel(users.fields.role, { exact: true }).selectOption("viewer");
      await page.keyboard.press("Enter");
      await page.getByText(shown(users.invited, { email })).waitFor();
      await closeLink(page, language, email);

      await (await unfolded(page.getByRole("button", { name: common.resetFilters }))).click();
      await page.getByRole("searchbox").fill(salma.lastName);
      await page.waitForURL(({ searchParams }) => searchParams.get("q") === salma.lastName);
      await press(shown(common.actionsOf, { name: salma.name }));
      await takeFromMenu(page, users.setRole);
      await dialog.getByLabel(users.fields.role).selectOption("supervisor");
      await dialog.getByRole("button", { name: users.setRole }).press("Enter");
      await page.getByText(shown(users.roleSet_one, { name: salma.name })).waitFor();

      await page.getByRole("searchbox").fill(karim.lastName);
      await page.waitForURL(({ searchParams }) => searchParams.get("q") === karim.lastName);
      await press(shown(common.actionsOf, { name: karim.name }));
      await takeFromMenu(page, users.suspend);
      const left = dialog.getByRole("region", { name: users.leftOpen.title });
      await left.getByText(users.leftOpen.written_one).waitFor();
      await left.getByText(new RegExp(line)).waitFor();
      await left.getByText(users.leftOpen.groups_one).waitFor();
      await expectAccessible(page, `what Karim leaves open in ${language} at ${width}`);
      await dialog.getByRole("button", { name: users.suspend }).press("Enter");
      await page.getByText(shown(users.statusSet_one, { name: karim.name })).waitFor();

      leaver.forgive(/status of 401|WebSocket/);
      await leaver.page.waitForURL(/\/auth\/login/);
      await leaver.page.getByText(auth.ended_suspended).waitFor();
      await expectAccessible(leaver.page, `the login page of a suspended person in ${language} at ${width}`);
      await press(shown(common.actionsOf, { name: karim.name }));
      await takeFromMenu(page, users.activate);
      await expect.poll(async () => (await (await apiOf()).get(`/api/users/${karim.id}`)).status).toBe("active");
      await leaver.page.getByLabel(auth.email).fill(karim.email);
      await leaver.page.getByLabel(auth.password, { exact: true }).fill(password);
      await leaver.page.keyboard.press("Enter");
      await expect.poll(() => box(leaver.page).inputValue()).toBe("Half a sentence");
    });

    test("a supervisor hands a shift over to somebody she never wrote to, who finds it on the dashboard and takes over", async () => {
      const najat = await newUser("najat.h", "Najat", "Haddou", "supervisor");
      const bilal = await newUser("bilal.h", "Bilal", "Hakimi", "supervisor");
      const line = unique("Cutting");
      await (await apiOf()).post("/api/production-lines", { name: line, capacity: 8 });
      await using najats = await visit({ language, viewport });
      await using bilals = await visit({ language, viewport });
      const { page, context, open } = najats;
      const dialog = page.getByRole("dialog");
      await signIn(context, najat);
      await signIn(bilals.context, bilal);
      await bilals.open("/dashboard");
      await open("/dashboard");

      await takeFromPalette(page, { field: navigation.palette.title, name: navigation.acts.handOver.label });
      await dialog.getByText(handovers.everybodyAbout).waitFor();
      await expectAccessible(page, `nobody to hand over to yet, in ${language} at ${width}`);
      await pressByKey(page, handovers.write);
      await dialog.getByLabel(chat.cardKinds.line).selectOption({ label: line });
      await dialog.getByLabel(chat.handover.note).fill("Machine 3 breaks the thread.");
      await expectAccessible(page, `a handover in ${language} at ${width}`);
      await pressByKey(page, chat.handover.send);
      await log(page).getByText(chat.handover.unsigned).waitFor();

      // Other journeys leave handovers too, so that the link may name other lines.
      await bilals.page.locator("a[href='/chat?h=1']").click();
      const waiting = bilals.page.getByRole("dialog").getByRole("listitem").filter({ hasText: line });
      await waiting.getByRole("link", { name: handovers.read }).click();
      await log(bilals.page).getByText("Machine 3 breaks the thread.").waitFor();
      await log(bilals.page).getByRole("button", { name: chat.handover.sign }).click();
      await log(page)
        .getByText(shown(chat.handover.signed, { name: bilal.name }).split("{{")[0] as string)
        .first()
        .waitFor();
    });
  },
);

/** The things that a person leaves open: a group that only they can manage, and a handover that nobody has signed. */
async function leftOpenBy(person: { email: string; password: string }, memberId: string) {
  const line = unique("Ironing");
  const { id: lineId } = await (await apiOf()).post("/api/production-lines", { name: line, capacity: 8 });
  const api = await apiOf(person);
  const { id } = await api.post("/api/chat/conversations", { kind: "group", memberIds: [memberId], name: "Ironing" });
  await api.post("/api/chat/handovers", { conversationId: id, productionLineId: lineId, note: "" });
  return { group: id as string, line };
}

function clickOn(page: Page) {
  return async (name: string | RegExp) => {
    await page.getByRole("button", { name }).or(page.getByRole("link", { name })).first().click();
  };
}

/** A text without its count, which other journeys change. */
function lastWords(text: string) {
  return text.replace(/^\S+ \S+ /, "");
}

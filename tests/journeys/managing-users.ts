import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Language } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import { rarely } from "#tests/thorough";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { registerWaiting, signIn, unique } from "./people";
import { shown } from "./said";

const password = "seven cotton threads";

/** Tests an admin's work with accounts, in a language. */
export function manageUsers(language: Language) {
  const words = resources[language].users;
  const common = resources[language].common;

  test("Amina makes an account for Inès, changes it, suspends it while Inès is at work, and deletes it", async () => {
    const username = unique("ines");
    const email = `${username}@atelier.example`;
    await using admin = await visit({ language });
    await using ines = await visit({ language });
    const { page, context, open } = admin;
    await signIn(context);
    await open("/users");

    await page.getByRole("button", { name: words.new }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(words.fields.firstName).fill("Inès");
    await dialog.getByLabel(words.fields.lastName).fill("Tazi");
    await dialog.getByLabel(words.fields.username, { exact: true }).fill(username);
    await dialog.getByLabel(words.fields.email, { exact: true }).fill(email);
    await dialog.getByLabel(words.fields.password, { exact: true }).fill(password);
    await dialog.getByLabel(words.fields.confirmPassword).fill("something else");
    await dialog.getByRole("button", { name: words.save }).click();
    await dialog.getByText(words.passwordsDiffer).first().waitFor();
    await expectAccessible(page, `the form of a new user in ${language}`);
    // Only now, because the lines of whoever records may push a small button half out of sight.
    await dialog.getByLabel(words.fields.role, { exact: true }).selectOption("supervisor");
    await dialog.getByLabel(words.fields.confirmPassword).fill(password);
    await dialog.getByRole("button", { name: words.save }).click();
    await page.getByText(shown(words.created, { name: "Inès Tazi" })).waitFor();

    await signIn(ines.context, { email, password });
    await ines.open("/workers");

    await open(`/users?q=${username}&columns=username,phoneNumber,role,status`);
    const menu = page.getByRole("button", { name: shown(common.actionsOf, { name: "Inès Tazi" }) });
    await menu.click();
    await page.getByRole("menuitem", { name: common.edit }).click();
    expect(await dialog.locator("input[type=password]").count()).toBe(0);
    await dialog.getByLabel(words.fields.phoneNumber).fill("0611223344");
    await dialog.getByRole("button", { name: words.save }).click();
    await page.getByText(shown(words.updated, { name: "Inès Tazi" })).waitFor();
    await page.getByRole("cell", { name: "0611223344" }).waitFor();

    // Her page asks why its socket was closed, and leaves by itself.
    ines.forgive(/401 \(Unauthorized\) \S+\/api\/auth\/(me|refresh)$/);
    await menu.click();
    await page.getByRole("menuitem", { name: words.suspend }).click();
    await dialog.getByText(words.leftOpen.nothing).waitFor();
    await dialog.getByRole("button", { name: words.suspend }).click();
    await page.getByRole("cell", { name: common.status.suspended }).waitFor();
    await ines.page.waitForURL(/\/auth\/login\?from=/);
    await ines.page.getByText(resources[language].auth.ended_suspended).waitFor();
    await ines.page.goto("/production-lines");
    await ines.page.waitForURL(/\/auth\/login\?from=%2Fproduction-lines/);

    await menu.click();
    await page.getByRole("menuitem", { name: common.delete }).click();
    await dialog.getByText(words.leftOpen.nothing).waitFor();
    const confirm = dialog.getByRole("button", { name: words.delete });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel(shown(words.deleteConfirm, { username })).fill(username);
    await confirm.click();
    await page.getByText(words.empty).waitFor();
  });

  rarely("Amina lets in one who registered, with a role, and turns another away", async () => {
    const names = [unique("adil"), unique("badr")] as const;
    await registerWaiting(names, password);
    await using admin = await visit({ language });
    const { page, context, open } = admin;
    await signIn(context);
    await open("/dashboard");
    const { waiting_other: waiting } = resources[language].dashboard.attention;
    await page.getByRole("link", { name: waiting.replace(/^\S+ \S+ /, "") }).click();
    await page.waitForURL(/\/users\?waiting=yes/);
    const [first, second] = names;
    await page.getByLabel(shown(words.approvalRole, { name: first })).selectOption("supervisor");
    await page.getByRole("button", { name: shown(words.approveName, { name: first }) }).click();
    await page.getByText(shown(words.approved, { name: first })).waitFor();
    await page.getByRole("button", { name: shown(words.refuseName, { name: second }) }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.refuse }).click();
    await page.getByText(words.empty).waitFor();

    const emails = async () => (await page.request.get("/dev/mailbox")).text();
    await expect.poll(emails).toMatch(new RegExp(`approved</h2>[^<]*<p class="aside">\\s*\\S+ ${first}@`));
    await expect.poll(emails).toMatch(new RegExp(`not approved</h2>[^<]*<p class="aside">\\s*\\S+ ${second}@`));

    await using adil = await visit();
    await signIn(adil.context, { email: `${first}@atelier.example`, password });
    await adil.open("/workers");
  });
}

/** Tests invitations, and what guards the last admin, in a language. */
export function inviteUsers(language: Language) {
  const words = resources[language].users;
  const common = resources[language].common;

  test("Amina invites Hanane, who chooses her own password; a second link is withdrawn and says so", async () => {
    const username = unique("hanane");
    const [hanane, jamal] = [`${username}@atelier.example`, `${unique("jamal")}@atelier.example`];
    await using admin = await visit({ language });
    await using invited = await visit({ language });
    const { page, context, open } = admin;
    const dialog = page.getByRole("dialog");
    const auth = resources[language].auth;
    await signIn(context);
    await open("/users");
    for (const email of [hanane, jamal]) {
      await page.getByRole("button", { name: words.invite }).click();
      await dialog.getByLabel(words.inviteEmails).fill(email);
      await dialog.getByLabel(words.fields.role, { exact: true }).selectOption("viewer");
      await dialog.getByLabel(words.inviteLanguage).selectOption("fr");
      if (email === hanane) await expectAccessible(page, `the form of an invitation in ${language}`);
      await dialog.getByRole("button", { name: words.inviteSend }).press("Enter");
      await page.getByText(shown(words.invited, { email })).waitFor();
      await closeLink(page, language, email);
    }

    const several = [`${unique("ines")}@atelier.example`, `${unique("rachid")}@atelier.example`];
    await page.getByRole("button", { name: words.invite }).click();
    await dialog.getByLabel(words.inviteEmails).fill(`Inès <${several[0]}>; ${several[1]}, ${jamal}\nrachid@`);
    await dialog.getByLabel(words.fields.role, { exact: true }).selectOption("supervisor");
    await dialog.getByRole("button", { name: words.inviteSend }).click();
    await dialog.getByText(shown(words.addressesWrongNamed, { addresses: "rachid@" })).waitFor();
    expect(await dialog.getByLabel(words.fields.role, { exact: true }).inputValue()).toBe("supervisor");
    await expectAccessible(page, `wrong addresses in ${language}`);
    await dialog.getByLabel(words.inviteEmails).fill(`${several.join(" ")}\n${jamal}`);
    await dialog.getByRole("button", { name: words.inviteSend }).click();
    const result = page.getByRole("dialog", { name: shown(words.invitingTitle_other, { "count, number": "2" }) });
    for (const email of several) await result.getByText(email).waitFor();
    await result.getByText(words.knownReason.invited).waitFor();
    await expectAccessible(page, `several invitations in ${language}`);
    await result.getByRole("button", { name: common.close }).last().click();
    await result.waitFor({ state: "detached" });
    await page.getByRole("button", { name: shown(words.withdrawName, { email: several[0] as string }) }).waitFor();

    const first = await linkIn(page, jamal);
    await page.getByRole("button", { name: shown(words.inviteAgainName, { email: jamal }) }).press("Enter");
    await page.getByText(shown(words.invitedAgain, { email: jamal })).waitFor();
    await expect.poll(() => linkIn(page, jamal)).not.toBe(first);
    const second = await linkIn(page, jamal);
    await closeLink(page, language, jamal);
    await page.mouse.move(1, 1);
    await page.getByText(shown(words.invitedAgain, { email: jamal })).waitFor({ state: "detached" });
    await page.getByRole("button", { name: shown(words.withdrawName, { email: jamal }) }).click();
    await page.getByText(shown(words.withdrawn, { email: jamal })).waitFor();
    await invited.open(first);
    await invited.page.getByText(auth.invitationUnknown).waitFor();
    await invited.open(second);
    await invited.page.getByText(auth.invitationWithdrawn).waitFor();

    const link = await linkIn(page, hanane);
    await invited.open(link);
    expect(await invited.page.getByLabel(auth.username, { exact: true }).inputValue()).toBe(username);
    await invited.page.getByLabel(auth.password, { exact: true }).fill(password);
    await invited.page.getByLabel(auth.confirmPassword).fill(password);
    await expectAccessible(invited.page, `an invitation in ${language}`);
    await invited.page.getByRole("button", { name: auth.invitationAction }).click();
    await invited.page.waitForURL(/\/dashboard/);
    await open(`/users?q=${username}`);
    await page.getByRole("cell", { name: hanane }).waitFor();

    invited.forgive(/status of 401/);
    await invited.context.clearCookies({ name: /trame-(access|refresh)/ });
    await invited.open(link);
    await invited.page.getByText(auth.invitationAccepted).waitFor();
  });

  rarely("the last admin stays, first sees what would stay open, and can read the table of rights", async () => {
    await using admin = await visit({ language });
    const { page, context, forgive, open } = admin;
    const dialog = page.getByRole("dialog");
    await signIn(context);
    const email = `${unique("rachid")}@atelier.example`;
    await open("/users?q=amina");
    await page.getByRole("button", { name: words.invite }).click();
    await dialog.getByLabel(words.inviteEmails).fill(email);
    await dialog.getByRole("button", { name: words.inviteSend }).click();
    await page.getByText(shown(words.invited, { email })).waitFor();
    await closeLink(page, language, email);
    await page.getByRole("button", { name: shown(common.actionsOf, { name: "amina" }) }).click();
    await page.getByRole("menuitem", { name: words.suspend }).click();
    await dialog.getByRole("region", { name: words.leftOpen.title }).getByText(email).waitFor();
    await expectAccessible(page, `the question before suspending in ${language}`);
    await dialog.getByRole("button", { name: words.suspend }).click();
    await dialog.getByRole("alert").getByText(words.lastAdmin).waitFor();
    await dialog.getByRole("button", { name: common.cancel }).click();
    await page.getByRole("button", { name: shown(common.actionsOf, { name: "amina" }) }).click();
    await page.getByRole("menuitem", { name: words.setRole }).click();
    await dialog.getByLabel(words.fields.role).selectOption("viewer");
    await dialog.getByRole("button", { name: words.setRole }).click();
    await dialog.getByRole("alert").getByText(words.lastAdmin).waitFor();
    await dialog.getByRole("button", { name: common.cancel }).click();
    forgive(/409/);

    await page.getByText(words.matrixTitle).click();
    await page.getByRole("rowheader", { name: words.rights.write }).waitFor();
    await expectAccessible(page, `the table of rights in ${language}`);
  });
}

/** Closes the dialog that shows the link of an invitation, which is the one in its email. */
export async function closeLink(page: Page, language: Language, email: string) {
  const { common, users } = resources[language];
  const dialog = page.getByRole("dialog", { name: users.copyTitle });
  const link = await dialog.getByRole("textbox").inputValue();
  await expect.poll(() => linkIn(page, email)).toBe(new URL(link).pathname + new URL(link).search);
  await dialog.getByRole("button", { name: common.close }).last().click();
  await dialog.waitFor({ state: "detached" });
}

/** The path of the newest invitation to an email. */
async function linkIn({ request }: Page, email: string) {
  const mailbox = await (await request.get("/dev/mailbox")).text();
  const found = mailbox.split("<article>").find((each) => each.includes(email)) ?? "";
  return /\/auth\/invitation\?token=[\w-]{43}/.exec(found)?.[0] ?? "";
}

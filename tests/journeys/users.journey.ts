import { describe, expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";
import { servedUrl } from "./served";

const password = "seven cotton threads";

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const words = resources[language].users;
  const common = resources[language].common;
  const username = `ines-${language}`;
  const email = `${username}@atelier.example`;

  test("Amina makes an account for Inès, changes it, suspends it while Inès is at work, and deletes it", async () => {
    await using admin = await visit({ language });
    await using ines = await visit();
    const { page, context, open } = admin;
    await signIn(context);
    await open("/users");

    await page.getByRole("button", { name: words.new }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(words.fields.firstName).fill("Inès");
    await dialog.getByLabel(words.fields.lastName).fill("Tazi");
    await dialog.getByLabel(words.fields.username, { exact: true }).fill(username);
    await dialog.getByLabel(words.fields.email, { exact: true }).fill(email);
    await dialog.getByLabel(words.fields.role, { exact: true }).selectOption("supervisor");
    await dialog.getByLabel(words.fields.password, { exact: true }).fill(password);
    await dialog.getByLabel(words.fields.confirmPassword).fill("something else");
    await dialog.getByRole("button", { name: words.save }).click();
    await dialog.getByText(words.passwordsDiffer).first().waitFor();
    await expectAccessible(page, `the form of a new user in ${language}`);
    await dialog.getByLabel(words.fields.confirmPassword).fill(password);
    await dialog.getByRole("button", { name: words.save }).click();
    await page.getByText(said(words.created, { name: "Inès Tazi" })).waitFor();

    await signIn(ines.context, { email, password });
    await ines.open("/workers");

    await open(`/users?q=${username}&columns=username,phoneNumber,role,status`);
    const menu = page.getByRole("button", { name: said(common.actionsOf, { name: "Inès Tazi" }) });
    await menu.click();
    await page.getByRole("menuitem", { name: common.edit }).click();
    expect(await dialog.locator("input[type=password]").count()).toBe(0);
    await dialog.getByLabel(words.fields.phoneNumber).fill("0611223344");
    await dialog.getByRole("button", { name: words.save }).click();
    await page.getByText(said(words.updated, { name: "Inès Tazi" })).waitFor();
    await page.getByRole("cell", { name: "0611223344" }).waitFor();

    await menu.click();
    await page.getByRole("menuitem", { name: words.suspend }).click();
    await page.getByRole("cell", { name: common.status.suspended }).waitFor();
    await ines.page.goto("/production-lines");
    await ines.page.waitForURL(/\/auth\/login\?from=/);

    await menu.click();
    await page.getByRole("menuitem", { name: common.delete }).click();
    const confirm = dialog.getByRole("button", { name: words.delete });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel(said(words.deleteConfirm, { username })).fill(username);
    await confirm.click();
    await page.getByText(words.empty).waitFor();
  });

  test("Amina lets in one who registered, with a role, and turns another away", async () => {
    const names = [`adil-${language}`, `badr-${language}`] as const;
    await register(names);
    await using admin = await visit({ language });
    const { page, context, open } = admin;
    await signIn(context);
    await open("/users?waiting=yes");
    const [first, second] = names;
    await page.getByLabel(said(words.approvalRole, { name: first })).selectOption("supervisor");
    await page.getByRole("button", { name: said(words.approveName, { name: first }) }).click();
    await page.getByText(said(words.approved, { name: first })).waitFor();
    await page.getByRole("button", { name: said(words.refuseName, { name: second }) }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.refuse }).click();
    await page.getByText(words.empty).waitFor();

    await using adil = await visit();
    await signIn(adil.context, { email: `${first}@atelier.example`, password });
    await adil.open("/workers");
  });

  test("the last admin stays, and the table of rights is there to read", async () => {
    await using admin = await visit({ language });
    const { page, context, forgive, open } = admin;
    const dialog = page.getByRole("dialog");
    await signIn(context);
    await open("/users?q=amina");
    await page.getByRole("button", { name: said(common.actionsOf, { name: "amina" }) }).click();
    await page.getByRole("menuitem", { name: words.suspend }).click();
    await page.getByText(words.lastAdmin).first().waitFor();
    await page.getByRole("button", { name: said(common.actionsOf, { name: "amina" }) }).click();
    await page.getByRole("menuitem", { name: words.setRole }).click();
    await dialog.getByLabel(words.fields.role).selectOption("viewer");
    await dialog.getByRole("button", { name: words.setRole }).click();
    await dialog.getByRole("alert").getByText(words.lastAdmin).waitFor();
    await dialog.getByRole("button", { name: common.cancel }).click();
    forgive(/409/);

    await page.getByText(words.matrixTitle).click();
    await page.getByRole("rowheader", { name: words.permissions.users.write }).waitFor();
    await expectAccessible(page, `the table of rights in ${language}`);
  });
});

/** Makes accounts while the factory lets nobody in by themselves. */
async function register(usernames: readonly string[]) {
  const api = await apiOf();
  const set = async (registration: string) => {
    const { version } = await api.get("/api/factory");
    await api.patch("/api/factory", { version, registration });
  };
  await set("approval");
  try {
    for (const username of usernames) {
      const email = `${username}@atelier.example`;
      await openClient(servedUrl()).post("/api/auth/register", { username, email, password });
    }
  } finally {
    await set("open");
  }
}

/** A text with its values filled in. */
function said(text: string, values: Record<string, string>) {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}

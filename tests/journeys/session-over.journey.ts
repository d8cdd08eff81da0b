import { expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { type Visitor, visit } from "./browser";
import { apiOf, signIn, unique } from "./people";

const password = "seven cotton threads";

test.each(["en", "fr"] as const)(
  "hanane, whose session is ended while she types a worker, signs in over her form and saves it (%s)",
  async (language) => {
    await using visitor = await visit({ language });
    const { page, forgive } = visitor;
    const { workers: words, navigation } = resources[language];
    forgive(/status of 401/);
    const account = await hanane();
    const { form, name } = await typesWorker(visitor, account, language);
    await (await apiOf(account)).remove("/api/account/sessions");

    const dialog = page.getByRole("dialog", { name: navigation.sessionOver.title });
    await dialog.getByText(navigation.sessionOver.ended).waitFor();
    await dialog.getByText(account.email).waitFor();
    await dialog.getByLabel(navigation.sessionOver.password, { exact: true }).fill("not hers");
    await page.keyboard.press("Enter");
    await dialog.getByRole("alert").waitFor();
    await dialog.getByLabel(navigation.sessionOver.password, { exact: true }).fill(password);
    await dialog.getByRole("button", { name: navigation.sessionOver.signIn }).click();
    await page.getByText(navigation.sessionOver.done).waitFor();
    await dialog.waitFor({ state: "detached" });

    expect(await form.getByLabel(words.fields.name, { exact: true }).inputValue()).toBe(name);
    await form.getByRole("button", { name: words.save }).click();
    await form.waitFor({ state: "detached" });
    await page.getByRole("cell", { name, exact: true }).waitFor();
    expect(await page.getByText(navigation.sessionOver.ended).count()).toBe(0);
  },
);

/** A manager with an account of her own, because ending her sessions must disturb nobody. */
async function hanane() {
  const username = unique("hanane");
  const account = { username, email: `${username}@atelier.example`, password };
  const standing = { role: "manager", status: "active" };
  await (await apiOf()).post("/api/users", { ...account, ...standing });
  return account;
}

/** Signs in and types a new worker, without saving. */
async function typesWorker(visitor: Visitor, account: { email: string; password: string }, language: "en" | "fr") {
  const { page, context, open } = visitor;
  const { workers: words } = resources[language];
  const name = unique("Typed");
  await signIn(context, account);
  await open("/workers?sort=createdAt&order=desc");
  await page.getByRole("button", { name: words.new }).first().click();
  const form = page.getByRole("dialog", { name: words.new });
  await form.getByLabel(words.fields.name, { exact: true }).fill(name);
  await form.getByLabel(words.fields.cin).fill(unique("C"));
  return { form, name };
}

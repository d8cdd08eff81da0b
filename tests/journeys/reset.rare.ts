import { expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { apiOf, signIn } from "./people";

const OLD = "the old cotton thread";
const NEW = "the new woollen thread";

test.each([
  { language: "en", locale: "en-GB", name: "nadia", words: EN() },
  { language: "fr", locale: "fr-FR", name: "nadege", words: FR() },
])(
  "a user who forgot the password gets an email, chooses a new one, and is signed out elsewhere ($language)",
  async ({ locale, name, words }) => {
    const account = { email: `${name}@atelier.example`, password: OLD };
    await (await apiOf()).post("/api/users", { username: name, status: "active", ...account });
    await using elsewhere = await visit();
    await signIn(elsewhere.context, account);

    await using visitor = await visit({ locale });
    const { page, open } = visitor;
    await open("/auth/login");
    await page.getByRole("link", { name: words.forgot }).click();
    await page.waitForURL(/\/auth\/forgot-password/);
    await page.getByLabel(words.email).fill(account.email);
    await expectAccessible(page, "/auth/forgot-password");
    await page.getByRole("button", { name: words.ask }).click();
    await page.getByText(words.vague).waitFor();

    await expect.poll(async () => (await page.request.get("/dev/mailbox")).text()).toContain(account.email);
    const mailbox = await (await page.request.get("/dev/mailbox")).text();
    const path = /\/auth\/reset-password\?token=[\w-]{43}/.exec(mailbox)?.[0] ?? "";
    // Programs that scan mail open links too: opening uses nothing up, and reveals the address to no other site.
    for (const look of [page.request.get(path), page.request.head(path), page.request.get(path)]) {
      expect((await look).headers()["referrer-policy"]).toBe("same-origin");
    }
    await open(path);
    await page.getByLabel(words.password, { exact: true }).fill(NEW);
    await page.getByLabel(words.confirm).fill("something else");
    await page.getByRole("button", { name: words.choose }).click();
    await page.getByText(words.differ).waitFor();
    expect(await page.getByLabel(words.password, { exact: true }).inputValue()).toBe(NEW);
    await page.getByLabel(words.confirm).fill(NEW);
    await expectAccessible(page, "/auth/reset-password");
    await page.getByRole("button", { name: words.choose }).click();
    await page.waitForURL(/\/auth\/login/);

    await open(path);
    await page.getByText(words.invalid).waitFor();
    await elsewhere.open("/dashboard");
    expect(new URL(elsewhere.page.url()).pathname).toBe("/auth/login");
    await elsewhere.page.getByText(resources.en.auth.ended_ended).waitFor();
    await signIn(visitor.context, { ...account, password: NEW });
  },
);

function EN() {
  return {
    forgot: "Forgot your password?",
    email: "Email",
    ask: "Send the link",
    vague: "If an account exists with this email, you will receive a password reset link",
    password: "New password",
    confirm: "Confirm password",
    choose: "Save the new password",
    differ: "The two passwords are not the same.",
    invalid: "Invalid or missing reset token",
  };
}

function FR() {
  return {
    forgot: "Mot de passe oublié ?",
    email: "E-mail",
    ask: "Envoyer le lien",
    vague: "Si un compte existe avec cet email, vous recevrez un lien de réinitialisation",
    password: "Nouveau mot de passe",
    confirm: "Confirmer le mot de passe",
    choose: "Enregistrer le nouveau mot de passe",
    differ: "Les deux mots de passe sont différents.",
    invalid: "Jeton de réinitialisation invalide ou manquant",
  };
}

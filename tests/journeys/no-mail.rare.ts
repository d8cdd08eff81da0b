import { expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { openApp } from "./open-app";
import { AMINA, signIn } from "./people";

const password = "seven cotton threads";

test("without mail Amina hands links over herself, and nobody is promised an email", async () => {
  const app = await openApp("no-mail", "none", { ENVIRONMENT: "production" });
  try {
    await openClient(app.url).post("/api/auth/register", AMINA);
    for (const language of ["en", "fr"] as const) {
      const { users: words, auth, common } = resources[language];
      const email = `hanane-${language}@atelier.example`;
      await using admin = await visit({ language, baseURL: app.url });
      await using visitor = await visit({ language, baseURL: app.url });
      const { page, context } = admin;
      await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: app.url });
      await signIn(context, AMINA, app.url);
      await admin.open("/users");
      const dialog = page.getByRole("dialog");
      await page.getByRole("button", { name: words.invite }).click();
      await dialog.getByLabel(words.inviteEmails).fill(email);
      await dialog.getByRole("button", { name: words.inviteMake }).click();
      await dialog.getByText(words.handOverTitle).waitFor();
      await expectAccessible(page, `a link to hand over in ${language}`);
      await dialog.getByRole("button", { name: words.copyLink }).click();
      await dialog.getByText(words.linkCopied).waitFor();
      const field = dialog.getByRole("textbox");
      const link = await field.inputValue();
      await field.click();
      expect(await field.evaluate((box: HTMLInputElement) => [box.selectionStart, box.selectionEnd])).toEqual([
        0,
        link.length,
      ]);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await dialog.getByRole("button", { name: common.close }).last().press("Enter");
      await dialog.waitFor({ state: "detached" });

      await visitor.open(new URL(link).pathname + new URL(link).search);
      await visitor.page.getByLabel(auth.password, { exact: true }).fill(password);
      await visitor.page.getByLabel(auth.confirmPassword).fill(password);
      await visitor.page.getByRole("button", { name: auth.invitationAction }).click();
      await visitor.page.waitForURL(/\/dashboard/);

      await page.reload();
      await page.getByRole("button", { name: common.actionsOf.replace("{{name}}", `hanane-${language}`) }).click();
      await page.getByRole("menuitem", { name: words.sendResetLink }).click();
      await dialog.getByText(words.handOverTitle).waitFor();
      expect(await dialog.getByRole("textbox").inputValue()).toContain("/auth/reset-password?token=");

      await visitor.context.clearCookies({ name: /trame-(access|refresh)/ });
      await visitor.open("/auth/forgot-password");
      await visitor.page.getByText(auth.forgotByHandLead).waitFor();
      expect(await visitor.page.getByLabel(auth.email).count()).toBe(0);
    }
  } finally {
    await app.stop();
  }
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { openClient } from "../../scripts/factory-client.mjs";
import { expectAccessible } from "./axe";
import { visit } from "./browser";
import { openApp } from "./open-app";
import { AMINA, signIn } from "./people";

test("Amina sees that a mail server refuses her emails, and hands over the links of Idris and Hanane", async () => {
  await using provider = await openProvider();
  const variables = { MAIL_URL: provider.url, MAIL_KEY: "a key", MAIL_FROM: "Trame <no-reply@example.com>" };
  const app = await openApp("refused-mail", "none", variables);
  try {
    await openClient(app.url).post("/api/auth/register", AMINA);
    for (const language of ["en", "fr"] as const) {
      const { users: words, plant, common } = resources[language];
      const email = `idris-${language}@atelier.example`;
      await using admin = await visit({ language, baseURL: app.url });
      const { page, context } = admin;
      await signIn(context, AMINA, app.url);
      provider.answers(422);
      await admin.open("/users");
      const dialog = page.getByRole("dialog");
      await page.getByRole("button", { name: words.invite }).click();
      await dialog.getByLabel(words.inviteEmails).fill(email);
      await dialog.getByRole("button", { name: words.inviteSend }).click();
      await dialog.getByRole("heading", { name: words.copyTitle }).waitFor();
      await dialog.getByRole("button", { name: common.close }).last().click();
      const refused = common.mailProblem.status.replace("{{status}}", "422");
      await page.getByText(`${words.invitationMail.refused} ${refused}`).waitFor();
      await expectAccessible(page, `a refused invitation in ${language}`);
      await page.getByRole("button", { name: words.inviteByHandName.replace("{{email}}", email) }).click();
      await dialog.getByText(words.handOverTitle).waitFor();
      expect(await dialog.getByRole("textbox").inputValue()).toContain("/auth/invitation?token=");
      await dialog.getByRole("button", { name: common.close }).last().click();
      await page.getByText(words.invitationMail.refused).waitFor({ state: "detached" });

      await page.getByRole("button", { name: common.actionsOf.replace("{{name}}", "Amina") }).click();
      await page.getByRole("menuitem", { name: words.handOverResetLink }).click();
      await dialog.getByText(words.handOverTitle).waitFor();
      expect(await dialog.getByRole("textbox").inputValue()).toContain("/auth/reset-password?token=");

      await admin.open("/settings/factory");
      await page.getByRole("button", { name: plant.emails.send }).click();
      await page.getByText(`${plant.emails.refused} ${refused}`).waitFor();
      await expectAccessible(page, `a refused test email in ${language}`);
      provider.answers(200);
      await page.getByRole("button", { name: plant.emails.send }).click();
      await page.getByText(plant.emails.sent).waitFor();
    }
  } finally {
    await app.stop();
  }
});

/** A mail server that answers every email with the chosen status. */
async function openProvider() {
  let status = 200;
  const server = createServer((_, response) => response.writeHead(status).end("{}"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`,
    answers: (next: number) => {
      status = next;
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

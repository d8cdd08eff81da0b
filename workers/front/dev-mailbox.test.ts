import { expect, test } from "vitest";
import * as mailbox from "#app/accounts/data/mailbox";
import { sendEmail } from "#app/notifications/services/emails";
import { ask } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { openMailer } from "#workers/mailer";

const toSalma = {
  kind: "passwordChanged",
  language: "en",
  name: "<i>salma</i>",
  to: "salma@example.com",
} as const;

test("the mailbox shows emails with links to follow, and each as HTML that runs nothing", async () => {
  await using factory = await openFactory();
  await sendEmail(factory.deps, toSalma);
  const page = await (await ask(factory, "/dev/mailbox")).text();
  expect(page).toContain(`<a href="${factory.env.ORIGIN}/auth/forgot-password">`);
  expect(page).not.toContain("<i>salma");

  const [email] = await mailbox.latest(factory.deps.db, 1);
  const alone = await ask(factory, `/dev/mailbox/${email?.id}`);
  expect(alone.headers.get("Content-Security-Policy")).toContain("default-src 'none'; style-src 'unsafe-inline'");
  expect(await alone.text()).toBe(email?.html);
});

test("production has no mailbox, neither to read nor to write", async () => {
  await using factory = await openFactory();
  await sendEmail(factory.deps, toSalma);
  const [email] = await mailbox.latest(factory.deps.db, 1);
  for (const ENVIRONMENT of ["production", ""]) {
    const deployed: TestFactory = { ...factory, env: { ...factory.env, ENVIRONMENT } };
    for (const path of ["/dev/mailbox", "/dev/mailbox/", `/dev/mailbox/${email?.id}`]) {
      expect((await ask(deployed, path)).status, path).toBe(404);
    }
    const mailer = openMailer(deployed.env, factory.deps);
    await expect(mailer.send({ to: "x@example.com", subject: "", text: "", html: "" })).rejects.toThrow("no mail");
  }
  expect(await mailbox.latest(factory.deps.db, 10)).toHaveLength(1);
});

import { expect, test } from "vitest";
import * as mailbox from "#app/accounts/data/mailbox";
import { noMailer } from "#app/core/gateways/mailer";
import { amina, karim } from "#tests/cast/cast";
import { joins } from "#tests/cast/sign-in";
import { openFactory } from "#tests/server/factory";
import { failedTry, refusingMailer } from "#tests/server/mail-server";
import { expectConsoleError } from "#tests/server/no-console-errors";
import { TEST_EMAIL_LIMIT } from "./sign-in-limits";
import { sendTestEmail } from "./test-email";

const inEnglish = { language: "en" };

test("amina gets a test email at her own address; karim may not send one", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  expect(await sendTestEmail(factory.deps, amina, inEnglish)).toEqual({ state: "sent", problem: null });
  const [email] = await mailbox.latest(factory.deps.db, 1);
  expect(email).toMatchObject({ recipient: "amina@example.com", subject: "Trame: test email" });
  await expect(sendTestEmail(factory.deps, karim, inEnglish)).rejects.toMatchObject({ code: "forbidden" });
});

test("the answer says why a mail server refused the test, and that none is configured", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const refused = await sendTestEmail({ ...factory.deps, mailer: refusingMailer }, amina, inEnglish);
  expect(refused).toEqual({ state: "refused", problem: "status 422" });
  expectConsoleError(failedTry("test", "status 422"));
  const without = await sendTestEmail({ ...factory.deps, mailer: noMailer }, amina, inEnglish);
  expect(without).toEqual({ state: "refused", problem: "unconfigured" });
});

test("after a few test emails amina has to wait", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  for (let sent = 0; sent < TEST_EMAIL_LIMIT; sent += 1) await sendTestEmail(factory.deps, amina, inEnglish);
  await expect(sendTestEmail(factory.deps, amina, inEnglish)).rejects.toMatchObject({ code: "too_many" });
});

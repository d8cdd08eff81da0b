import { expect, test } from "vitest";
import * as mailbox from "#app/data/accounts/mailbox";
import { factory as settings } from "#app/data/schema";
import { openFactory, type TestFactory } from "#tests/factory";
import { expectConsoleError } from "#tests/no-console-errors";
import { sendEmail, sendEmailLater } from "./emails";

const toSalma = {
  kind: "passwordChanged",
  language: "en",
  name: "salma",
  to: "salma@example.com",
} as const;

test("an email names the factory and the person, and links to the configured address, as text and as HTML", async () => {
  await using factory = await openFactory();
  await sendEmail(factory.deps, toSalma);
  const email = await newest(factory);
  expect(email).toMatchObject({ recipient: "salma@example.com", subject: "Trame: your password was changed" });
  for (const part of [email?.text, email?.html]) {
    expect(part).toContain("Hello salma,");
    expect(part).toContain(`${factory.env.ORIGIN}/auth/forgot-password`);
  }
});

test("an email to a reader of French is in French", async () => {
  await using factory = await openFactory();
  await sendEmail(factory.deps, { ...toSalma, language: "fr" });
  expect((await newest(factory))?.subject).toBe("Trame\u00a0: votre mot de passe a été modifié");
});

test("row 55: line breaks in a name or an address stay out of an email's headers, and markup out of its body", async () => {
  await using factory = await openFactory();
  await factory.deps.db.update(settings).set({ name: "Atelier\r\nBcc: all@example.com" });
  await sendEmail(factory.deps, { ...toSalma, to: "salma@example.com\r\nBcc: x@example.com", name: "<b>salma</b>" });
  const email = await newest(factory);
  expect(`${email?.subject}${email?.recipient}`).not.toMatch(/[\r\n]/);
  expect(email?.html).not.toContain("<b>salma");
});

test("failed mail is one line in the log without the address", async () => {
  await using factory = await openFactory();
  const mailer = { isConfigured: true, send: () => Promise.reject(new Error("the mail provider answered 500")) };
  sendEmailLater({ ...factory.deps, mailer }, toSalma);
  await factory.deps.settled();
  expectConsoleError("answered 500");
});

async function newest({ deps }: TestFactory) {
  return (await mailbox.latest(deps.db, 1))[0];
}

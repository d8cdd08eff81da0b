import { expect, test } from "vitest";
import * as mailbox from "#app/data/mailbox";
import { factory as settings } from "#app/data/schema";
import { openFactory, type TestFactory } from "#tests/factory";
import { expectConsoleError } from "#tests/no-console-errors";
import { sendLetter, sendLetterLater } from "./letters";

const toSalma = {
  kind: "passwordChanged",
  language: "en",
  name: "salma",
  to: "salma@example.com",
} as const;

test("a letter names the factory and the person, and leads to the configured address, as text and as HTML", async () => {
  await using factory = await openFactory();
  await sendLetter(factory.deps, toSalma);
  const letter = await newest(factory);
  expect(letter).toMatchObject({ recipient: "salma@example.com", subject: "Trame: your password was changed" });
  for (const part of [letter?.text, letter?.html]) {
    expect(part).toContain("Hello salma,");
    expect(part).toContain(`${factory.env.ORIGIN}/auth/forgot-password`);
  }
});

test("a letter is in French for who reads French", async () => {
  await using factory = await openFactory();
  await sendLetter(factory.deps, { ...toSalma, language: "fr" });
  expect((await newest(factory))?.subject).toBe("Trame\u00a0: votre mot de passe a été modifié");
});

test("row 55: line breaks in a name or an address stay out of a letter's head, and markup out of its body", async () => {
  await using factory = await openFactory();
  await factory.deps.db.update(settings).set({ name: "Atelier\r\nBcc: all@example.com" });
  await sendLetter(factory.deps, { ...toSalma, to: "salma@example.com\r\nBcc: x@example.com", name: "<b>salma</b>" });
  const letter = await newest(factory);
  expect(`${letter?.subject}${letter?.recipient}`).not.toMatch(/[\r\n]/);
  expect(letter?.html).not.toContain("<b>salma");
});

test("mail that fails is one line in the log without the address", async () => {
  await using factory = await openFactory();
  const mailer = { send: () => Promise.reject(new Error("the mail provider answered 500")) };
  sendLetterLater({ ...factory.deps, mailer }, toSalma);
  await factory.deps.settled();
  expectConsoleError("answered 500");
});

async function newest({ deps }: TestFactory) {
  return (await mailbox.latest(deps.db, 1))[0];
}

import { afterEach, expect, test, vi } from "vitest";
import * as mailbox from "#app/accounts/data/mailbox";
import { factory as settings } from "#app/plant/data/tables";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { failedTry, providerMailer, refusingMailer } from "#tests/server/mail-server";
import { expectConsoleError } from "#tests/server/no-console-errors";
import { sendEmail, sendEmailLater, sendPatiently } from "./emails";

afterEach(() => vi.unstubAllGlobals());

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
  sendEmailLater({ ...factory.deps, mailer: refusingMailer }, toSalma);
  await factory.deps.settled();
  const at = new Date(NOW).toISOString();
  const request = { at, requestId: "a request" };
  const line = { level: "error", ...request, email: "passwordChanged", try: 1, problem: "status 422" };
  expectConsoleError(JSON.stringify(line));
});

test("a mail server that fails twice gets the email with the third try", async () => {
  await using factory = await openFactory();
  const { deps, pauses } = patient(factory);
  const requests = answering([503, 429, 200]);
  expect(await sendPatiently(deps, toSalma)).toEqual({ state: "sent", problem: null });
  expect(requests).toHaveBeenCalledTimes(3);
  expect(pauses).toEqual([1_000, 4_000]);
  expectConsoleError(failedTry("passwordChanged", "status 503"));
});

test("a mail server that always fails is tried four times, and one that refuses once", async () => {
  await using factory = await openFactory();
  const { deps, pauses } = patient(factory);
  const failing = answering([500, 500, 500, 500, 200]);
  expect(await sendPatiently(deps, toSalma)).toEqual({ state: "refused", problem: "status 500" });
  expect(failing).toHaveBeenCalledTimes(4);
  expect(pauses).toEqual([1_000, 4_000, 10_000]);
  const refusing = answering([422, 200]);
  expect(await sendPatiently(deps, toSalma)).toEqual({ state: "refused", problem: "status 422" });
  expect(refusing).toHaveBeenCalledTimes(1);
  expectConsoleError(failedTry("passwordChanged", "status 422"));
});

test("a mail server that answers nothing is given up before the platform ends the work", async () => {
  await using factory = await openFactory();
  const { deps } = patient(factory);
  const hanging = vi.fn(async () => {
    factory.deps.setNow(factory.deps.now() + 10_000);
    throw Object.assign(new Error("timed out"), { name: "TimeoutError" });
  });
  vi.stubGlobal("fetch", hanging);
  expect(await sendPatiently(deps, toSalma)).toEqual({ state: "refused", problem: "timeout" });
  expect(hanging).toHaveBeenCalledTimes(2);
  expect(factory.deps.now() - NOW).toBeLessThan(30_000);
  expectConsoleError(failedTry("passwordChanged", "timeout"));
});

/** The dependencies with a provider, whose pauses only set the clock. */
function patient({ deps }: TestFactory) {
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds);
    deps.setNow(deps.now() + milliseconds);
  };
  return { deps: { ...deps, mailer: providerMailer, pause }, pauses };
}

function answering(statuses: number[]) {
  const left = [...statuses];
  const requests = vi.fn(async () => new Response(null, { status: left.shift() ?? 500 }));
  vi.stubGlobal("fetch", requests);
  return requests;
}

async function newest({ deps }: TestFactory) {
  return (await mailbox.latest(deps.db, 1))[0];
}

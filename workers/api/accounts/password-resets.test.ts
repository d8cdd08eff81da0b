import { expect, test } from "vitest";
import * as mailbox from "#app/accounts/data/mailbox";
import { cookies, me, postAuth as post, signingIn } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";

const amina = { username: "amina", email: "amina@example.com", password: "seven cotton threads" };
const VAGUE = "If an account exists with this email, you will receive a password reset link";
const password = "nine woollen threads";

test("row 10: a request for a link gets the same answer for known and unknown accounts", async () => {
  await using factory = await openFactory();
  await post(factory, "register", amina);
  const known = await post(factory, "password-reset-request", { email: amina.email });
  const unknown = await post(factory, "password-reset-request", { email: "nobody@example.com" });
  expect([known.status, unknown.status]).toEqual([200, 200]);
  const text = await known.text();
  expect(JSON.parse(text)).toEqual({ message: VAGUE });
  expect(await unknown.text()).toBe(text);
  const names = (answer: Response) => [...answer.headers.keys()].sort();
  expect(names(known)).toEqual(names(unknown));
  expect(await mailbox.latest(factory.deps.db, 5)).toHaveLength(1);
});

test("row 14: the link leads to the configured address, whatever host a request names", async () => {
  await using factory = await openFactory();
  await post(factory, "register", amina);
  await post(
    factory,
    "password-reset-request",
    { email: amina.email },
    {
      Host: "evil.test",
      "X-Forwarded-Host": "evil.test",
      Forwarded: "host=evil.test",
      "X-Forwarded-Proto": "http",
    },
  );
  const [email] = await mailbox.latest(factory.deps.db, 1);
  const links = `${email?.text} ${email?.html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
  expect(links).not.toEqual([]);
  expect(links.filter((link) => new URL(link).origin !== factory.env.ORIGIN)).toEqual([]);
});

test("row 11: amina chooses a new password once, her old session is over, and she signs in with the new one", async () => {
  await using factory = await openFactory();
  const old = cookies(await post(factory, "register", amina));
  await post(factory, "password-reset-request", { email: " AMINA@example.com " });
  const token = await tokenOf(factory);
  const first = await post(factory, "password-reset", { token, password });
  expect([first.status, await first.json()]).toEqual([
    200,
    { message: "Your password is changed. Sign in with the new one." },
  ]);
  const second = await post(factory, "password-reset", { token, password });
  expect([second.status, (await second.json<Refusal>()).error.message]).toEqual([
    400,
    "Invalid or missing reset token",
  ]);
  expect((await me(factory, old)).status).toBe(401);
  expect((await post(factory, "login", signingIn(amina))).status).toBe(401);
  expect((await post(factory, "login", { email: amina.email, password })).status).toBe(200);
});

test.each([[{ password }], [{ token: "", password }], [{ token: "x".repeat(43), password }]])(
  "row 12: without a token that works there is no new password: %j",
  async (input) => {
    await using factory = await openFactory();
    const answer = await post(factory, "password-reset", input);
    expect([answer.status, (await answer.json<Refusal>()).error.message]).toEqual([
      400,
      "Invalid or missing reset token",
    ]);
  },
);

test("row 3: refuses a common or short password at its field", async () => {
  await using factory = await openFactory();
  for (const poor of ["password123", "ninechars", "x".repeat(129)]) {
    const answer = await post(factory, "password-reset", { token: "x".repeat(43), password: poor });
    expect([answer.status, (await answer.json<Refusal>()).error.field]).toEqual([422, "password"]);
  }
});

test("row 55: line breaks in the requested email send no email anywhere", async () => {
  await using factory = await openFactory();
  await post(factory, "register", amina);
  const answer = await post(factory, "password-reset-request", { email: "amina@example.com\r\nBcc: x@example.com" });
  expect(answer.status).toBeLessThan(500);
  expect(await mailbox.latest(factory.deps.db, 5)).toEqual([]);
});

test("messages and emails are in the language of the request", async () => {
  await using factory = await openFactory();
  await post(factory, "register", amina);
  const answer = await post(
    factory,
    "password-reset-request",
    { email: amina.email },
    { "Accept-Language": "fr-FR,fr;q=0.9" },
  );
  expect(await answer.json()).toEqual({
    message: "Si un compte existe avec cet email, vous recevrez un lien de réinitialisation",
  });
  const [email] = await mailbox.latest(factory.deps.db, 1);
  expect(email?.subject).toBe("Trame\u00a0: choisissez un nouveau mot de passe");
});

async function tokenOf({ deps }: TestFactory) {
  const [email] = await mailbox.latest(deps.db, 1);
  return /token=([\w-]+)/.exec(email?.text ?? "")?.[1] ?? "";
}

type Refusal = { error: { message: string; field?: string } };

import { sessions } from "#app/accounts/data/tables";
import { FRESH_FOR } from "#app/accounts/domain/sessions";
import { ask, cookies, postAuth } from "../server/asking";
import type { TestFactory } from "../server/factory";

export const PASSWORD = "seven cotton threads";
const FROM_HERE = { Origin: "http://127.0.0.1:8787", "Accept-Language": "en" };

export type Person = Awaited<ReturnType<typeof joinsWithPassword>>;

/** A user who registers, with all calls on their own account. The first of a factory is its admin. */
export async function joinsWithPassword(factory: TestFactory, username: string) {
  const email = `${username}@example.com`;
  const answer = await postAuth(factory, "register", { username, email, password: PASSWORD });
  const { user } = await answer.json<{ user: { id: string } }>();
  return { ...browserOf(factory, cookies(answer)), id: user.id, email };
}

/** The same user at another device. */
export async function signsInAgain(factory: TestFactory, { email }: { email: string }, password = PASSWORD) {
  const answer = await postAuth(factory, "login", { email, password }, { "CF-Connecting-IP": "192.0.2.9" });
  return { ...browserOf(factory, cookies(answer)), status: answer.status };
}

/** Makes every session so old that sensitive changes require the password again. */
export async function timePasses({ deps }: TestFactory) {
  await deps.db.update(sessions).set({ createdAt: Date.now() - FRESH_FOR - 1 });
}

function browserOf(factory: TestFactory, Cookie: string) {
  return {
    Cookie,
    call: (method: string, path = "", input?: BodyInit | object, headers: Record<string, string> = {}) => {
      const isBytes = input instanceof Uint8Array;
      const type = isBytes ? "application/octet-stream" : "application/json";
      const body = input === undefined || isBytes ? (input as BodyInit | undefined) : JSON.stringify(input);
      return ask(factory, `/api/account${path}`, {
        method,
        body,
        headers: { ...FROM_HERE, Cookie, "Content-Type": type, ...headers },
      });
    },
  };
}

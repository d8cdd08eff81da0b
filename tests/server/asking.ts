import { cookieHeader } from "../cast/sign-in";
import { apiPath, expectDescribed } from "./described";
import type { TestFactory } from "./factory";
import { frontDoor } from "./worker";

export const OUR_ORIGIN = "http://127.0.0.1:8787";

/** Sends a request to the front door, and waits for the work after its response too. */
export async function ask(factory: TestFactory, path: string, init: RequestInit = {}) {
  const pending: Promise<unknown>[] = [];
  const answer = await frontDoor.request(OUR_ORIGIN + path, init, factory.env, executionOf(pending));
  await Promise.all(pending);
  await expectDescribed(init.method ?? "GET", apiPath(path), answer);
  return answer;
}

/** Collects the work after a response, so that a test can wait for it. */
export function executionOf(pending: Promise<unknown>[]) {
  return {
    waitUntil: (work: Promise<unknown>) => pending.push(work),
    passThroughOnException: () => undefined,
  } as unknown as ExecutionContext;
}

/** A call of `/api/auth` from our own page, from an address of its own. */
export function postAuth(factory: TestFactory, verb: string, input?: unknown, headers: Record<string, string> = {}) {
  const json = { "Content-Type": "application/json", Origin: OUR_ORIGIN, "CF-Connecting-IP": "192.0.2.1" };
  const body = input === undefined ? undefined : JSON.stringify(input);
  return ask(factory, `/api/auth/${verb}`, { method: "POST", headers: { ...json, ...headers }, body });
}

export function me(factory: TestFactory, cookie: string) {
  return ask(factory, "/api/auth/me", { headers: { Cookie: cookie } });
}

/** The cookies that a browser keeps from an answer. */
export function cookies(answer: Response) {
  return cookieHeader(answer.headers.getSetCookie());
}

/** The email and the password of an account, as sign-in takes them. */
export function signingIn({ email, password }: { email: string; password: string }) {
  return { email, password };
}

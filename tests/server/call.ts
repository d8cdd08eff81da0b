import type { RoleOrNone } from "#app/core/domain/permissions";
import { signIn } from "../cast/sign-in";
import { executionOf } from "./asking";
import { apiPath, expectDescribed } from "./described";
import type { TestFactory } from "./factory";
import { frontDoor } from "./worker";

const ORIGIN = "http://localhost";

/** Calls the API as the member of the cast who has this role, with JSON, a form or bytes as the body. */
export async function callAs(
  factory: TestFactory,
  role: RoleOrNone | "nobody",
  headers: Record<string, string> = {},
): Promise<(method: string, path: string, body?: unknown) => Promise<Response>> {
  const cookie = role === "nobody" ? "" : await signIn(factory, role);
  return async (method, path, body) => {
    const init = { method, headers: headersFor(body, { Cookie: cookie, ...headers }), body: bodyOf(body) };
    const pending: Promise<unknown>[] = [];
    const answer = await frontDoor.request(ORIGIN + path, init, factory.env, executionOf(pending));
    await Promise.all(pending);
    await expectDescribed(method, apiPath(path), answer);
    return answer;
  };
}

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined;
  return isRaw(body) ? (body as BodyInit) : JSON.stringify(body);
}

function headersFor(body: unknown, headers: Record<string, string>) {
  const all = new Headers({ Origin: ORIGIN, ...headers });
  if (body !== undefined && !isRaw(body)) all.set("Content-Type", "application/json");
  return all;
}

function isRaw(body: unknown) {
  return body instanceof FormData || body instanceof Uint8Array;
}

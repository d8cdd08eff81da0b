import { Hono } from "hono";
import type { RequestContext } from "#app/core/http/context";
import { asAppError } from "#app/core/http/errors";
import type { Actor } from "#app/core/services/actor";
import { api } from "#workers/api";
import { answerError } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { expectDescribed } from "./described";
import type { TestFactory } from "./factory";

type Called = { status: number; body: unknown; headers: Headers };

/** The API below an address for a member of the cast: without cookies, with everything behind it. */
export function doorFor({ deps }: TestFactory, actor: Actor | null, base = "") {
  const door = new Hono<Door>()
    .use(async (c, next) => {
      c.set("context", { deps, visitor: actor && visitorOf(actor), ...unimportant } as RequestContext);
      await next();
    })
    .route("/", api)
    .onError((error, c) => answerError(c, asAppError(error, "test")));
  return async (
    method: string,
    path: string,
    json?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Called> => {
    const isForm = json instanceof FormData;
    const body = isForm ? json : json === undefined ? undefined : JSON.stringify(json);
    const sent = isForm ? undefined : { "Content-Type": "application/json" };
    const address = `${base}${base ? path.replace(/^\/(?=$|\?)/, "") : path}`;
    const answer = await door.request(address, { method, body, headers: { ...sent, ...headers } });
    await expectDescribed(method, new URL(address, "http://localhost").pathname, answer);
    const type = answer.headers.get("Content-Type") ?? "";
    const read = type.includes("/json")
      ? answer.json()
      : type.startsWith("text/")
        ? answer.text()
        : answer.arrayBuffer();
    return { status: answer.status, body: await read, headers: answer.headers };
  };
}

const unimportant = { requestId: "test", nonce: "", ip: "192.0.2.7", userAgent: "test", isProduction: false };

function visitorOf({ id, name, role }: Actor) {
  return { user: { id, username: name, role }, sessionId: "1" };
}

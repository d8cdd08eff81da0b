import type { Context } from "hono";
import { AppError } from "#app/core/domain/errors";
import { RequestKey } from "#app/core/domain/request-keys";
import { withinParts } from "#app/core/http/forms";
import { isOfType } from "#app/core/http/media-type";
import { digestOfForm } from "#app/core/http/request-digests";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as requests from "#app/core/services/once";
import { requestDigest } from "#app/core/services/request-digest";
import type { Door } from "#workers/front/door";

/** An act of a service. */
export type Verb<Input, Answer> = (deps: Deps, actor: Actor, input: Input) => Promise<Answer>;

/** Runs a verb for the caller once for each Idempotency-Key. Every repeat gets the first answer. */
export async function answerOnce<Input, Answer>(
  c: Context<Door>,
  actor: Actor,
  verb: Verb<Input, Answer>,
  input: Input,
): Promise<Answer> {
  const { deps } = c.var.context;
  const incoming = await incomingRequestOf(c, actor.id);
  return requests.once(deps, incoming, (deps, request) => verb(deps, { ...actor, request }, input));
}

/**
 * The request of a call: its key, and the digest of its input.
 * @param besides input outside the body, such as in a cookie
 */
export async function incomingRequestOf(
  c: Context<Door>,
  actorId: string,
  besides: string[] = [],
): Promise<requests.IncomingRequest> {
  const key = await keyOf(c);
  return { actorId, key, digest: key === null ? "" : await digestOfCall(c, besides) };
}

/** The key, from the header or the form. */
async function keyOf(c: Context<Door>): Promise<string | null> {
  const inForm = isForm(c) ? (await formOf(c)).get(REQUEST_KEY_FIELD) : null;
  const input = c.req.header("Idempotency-Key") ?? (inForm || null);
  if (input === null) return null;
  const key = RequestKey.safeParse(input);
  if (!key.success) throw new AppError("malformed", "errors:malformed");
  return key.data;
}

export const REQUEST_KEY_FIELD = "requestKey";

async function digestOfCall(c: Context<Door>, besides: string[]): Promise<string> {
  const { deps } = c.var.context;
  const address = [`${c.req.method} ${c.req.path}`, ...besides].join(" ");
  if (!isForm(c)) return requestDigest(deps, address, await c.req.bytes());
  const form = new FormData();
  for (const [name, value] of await formOf(c)) if (name !== REQUEST_KEY_FIELD) form.append(name, value);
  return digestOfForm(deps, address, form);
}

function isForm(c: Context<Door>) {
  return isOfType(c.req.raw.headers, "multipart/form-data");
}

/** The form of a call. It is refused as malformed when it cannot be read. */
export async function formOf(c: Context<Door>): Promise<FormData> {
  const form = await c.req.formData().catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError("malformed", "errors:malformed");
  });
  return withinParts(form);
}

import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { data, redirectDocument } from "@remix-run/cloudflare";
import type * as z from "zod";
import { AppError, firstProblems } from "#app/core/domain/errors";
import type { IntentResult, TextKey } from "#app/core/domain/intents";
import { FORM_NUMBERS } from "#app/core/domain/texts/form-numbers";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { type IncomingRequest, once } from "#app/core/services/once";
import { paths } from "#app/paths";
import { actorOf, type RequestContext } from "./context";
import { asAppError, STATUS, wayBack } from "./errors";
import { readForm, refusal } from "./forms";
import { takeIncomingRequest } from "./request-digests";

/** A password is never sent back to the page. */
const HIDDEN = { hideFields: ["password", "confirmPassword", "current"] };

const { coerceFormValue } = configureCoercion(FORM_NUMBERS);

type Submitted = {
  formData: FormData;
  deps: Deps;
  actor: Actor;
  incoming: IncomingRequest;
  name: string;
  requestId: string;
};
type Intent = (submitted: Submitted) => Promise<{ status: number; result: IntentResult; headers?: HeadersInit }>;

/**
 * Pairs the schema of a form with its verb; a pair that does not fit does not compile. The verb runs once for each
 * request key, and every repeat gets the first answer.
 * @param done the toast after success; it may use the verb's answer
 * @param shown the part of the answer that goes to the page; a link that must not be kept is made here
 */
export function intent<Schema extends z.ZodType, Value>(
  schema: Schema,
  verb: (deps: Deps, actor: Actor, input: z.output<Schema>) => Promise<Value>,
  done: TextKey | ((value: Value) => TextKey | null) | null,
  shown: (value: Value, deps: Deps) => unknown = (value) => value ?? null,
): Intent {
  return async ({ formData, deps, actor, incoming, name, requestId }) => {
    const submission = parseWithZod(formData, { schema: coerceFormValue(schema), disableAutoCoercion: true });
    if (submission.status !== "success") {
      return refused(name, submission.reply(HIDDEN), new AppError("invalid", "errors:checkFields"));
    }
    try {
      const input = submission.value as z.output<Schema>;
      const value = await once(deps, incoming, (deps, request) => verb(deps, { ...actor, request }, input));
      const message = typeof done === "function" ? done(value) : done;
      return { status: 200, result: { ok: true, intent: name, message, value: shown(value, deps) } };
    } catch (caught) {
      const error = asAppError(caught, requestId);
      const { field, fields = field ? { [field]: error.key } : undefined } = error.detail;
      const fieldErrors = Object.fromEntries(Object.entries(fields ?? {}).map(([name, key]) => [name, [key]]));
      const reply = submission.reply({
        ...HIDDEN,
        ...(fields ? { fieldErrors } : { formErrors: [error.key] }),
      }) as SubmissionResult<string[]>;
      return refused(name, reply, error);
    }
  };
}

/** A verb of a form, which is refused when nothing in it was changed; a call then gets the object as it is. */
export function refusingUnchanged<Input extends { version: number }, Value extends { version: number }>(
  verb: (deps: Deps, actor: Actor, input: Input) => Promise<Value>,
  key: string,
): (deps: Deps, actor: Actor, input: Input) => Promise<Value> {
  return async (deps, actor, input) => {
    const value = await verb(deps, actor, input);
    if (value.version === input.version) throw new AppError("invalid", key);
    return value;
  };
}

/** Runs the intent that a form names in its `intent` field. On errors the input is returned with them. */
export async function runIntent(request: Request, context: RequestContext, intents: Record<string, Intent>) {
  const formData = await readForm(request);
  const name = String(formData.get("intent"));
  const { deps, requestId } = context;
  const { pathname } = new URL(request.url);
  const actor = actorOf(context);
  if (!actor) throw redirectDocument(paths.login(pathname));
  const incoming = await takeIncomingRequest(deps, actor.id, pathname, formData);
  const run = Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!run) throw refusal("malformed");
  formData.delete("intent");
  const { status, result, headers } = await run({ formData, deps, actor, incoming, name, requestId });
  return data(result, { status, headers });
}

type Details = { current?: Record<string, unknown>; questions?: unknown };

function refused(intent: string, submission: SubmissionResult<string[]>, error: AppError) {
  const { code, key, detail } = error;
  const { current = null, ...details } = (detail.details ?? {}) as Details;
  const message = { key, params: detail.params };
  const errors = submission.error && firstProblems(submission.error);
  const result = {
    ok: false as const,
    intent,
    submission: { ...submission, error: errors },
    message,
    current,
    questions: details.questions ? details : null,
  };
  return { status: STATUS[code], result, headers: wayBack(error) };
}

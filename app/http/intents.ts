import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { data, redirect } from "@remix-run/cloudflare";
import type * as z from "zod";
import { AppError } from "#app/domain/errors";
import type { IntentResult, Message } from "#app/domain/intents";
import { readTypedNumber } from "#app/domain/typed-numbers";
import { paths } from "#app/paths";
import type { Actor } from "#app/services/actor";
import type { Deps } from "#app/services/deps";
import { digestOf } from "#app/services/request-digest";
import { actorOf, type RequestContext } from "./context";
import { asAppError, STATUS } from "./errors";
import { readForm, refusal, takeRequestKey } from "./forms";

/** A password never travels back to the page; a file need not. */
const HIDDEN = { hideFields: ["password", "confirmPassword", "current", "image"] };

const { coerceFormValue } = configureCoercion({ type: { number: readTypedNumber } });

type Submitted = { formData: FormData; deps: Deps; actor: Actor; name: string; requestId: string };
type Intent = (submitted: Submitted) => Promise<{ status: number; result: IntentResult }>;

/**
 * Pairs the schema of a form with the verb it calls; a pair that does not fit does not compile.
 * `done` is the toast after success; it may use what the verb answered.
 */
export function intent<Schema extends z.ZodType, Value>(
  schema: Schema,
  verb: (deps: Deps, actor: Actor, input: z.output<Schema>) => Promise<Value>,
  done: Message | ((value: Value) => Message | null) | null,
): Intent {
  return async ({ formData, deps, actor, name, requestId }) => {
    const submission = parseWithZod(formData, { schema: coerceFormValue(schema), disableAutoCoercion: true });
    if (submission.status !== "success") {
      return refused(name, submission.reply(HIDDEN), new AppError("invalid", "errors:checkFields"));
    }
    try {
      const value = await verb(deps, actor, submission.value as z.output<Schema>);
      const message = typeof done === "function" ? done(value) : done;
      return { status: 200, result: { ok: true, intent: name, message, value } };
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

/** Runs the intent a form names in its `intent` field. What was typed comes back with the errors. */
export async function runIntent(request: Request, context: RequestContext, intents: Record<string, Intent>) {
  const formData = await readForm(request);
  const name = String(formData.get("intent"));
  const requestKey = takeRequestKey(formData);
  const { pathname } = new URL(request.url);
  const known = actorOf(context, requestKey);
  if (!known) throw redirect(paths.login(pathname));
  const actor = requestKey ? { ...known, requestDigest: digestOf(context.deps, pathname, sentIn(formData)) } : known;
  const run = Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!run) throw refusal("malformed");
  formData.delete("intent");
  const { status, result } = await run({ formData, deps: context.deps, actor, name, requestId: context.requestId });
  return data(result, { status });
}

function refused(intent: string, submission: SubmissionResult<string[]>, { code, key, detail }: AppError) {
  const current = (detail.details as { current?: Record<string, unknown> } | undefined)?.current ?? null;
  const message = { key, params: detail.params };
  return { status: STATUS[code], result: { ok: false as const, intent, submission, message, current } };
}

/** The fields of a form as one text; files by what tells them apart without reading them. */
function sentIn(form: FormData): string {
  return JSON.stringify(
    [...form].map(([name, of]) => [name, typeof of === "string" ? of : [of.name, of.size, of.type]]),
  );
}

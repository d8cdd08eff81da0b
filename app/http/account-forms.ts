import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { Message } from "#app/domain/intents";
import type { RequestContext } from "./context";
import { asAppError, STATUS } from "./errors";
import { readForm } from "./forms";

/** A password never travels back to the page. */
const HIDDEN = { hideFields: ["password", "confirmPassword"] };

type AccountForm<Schema extends z.ZodType> = {
  schema: Schema;
  /** Does what the form asks for and says where to go on. */
  run: (input: z.output<Schema>) => Promise<ReturnType<typeof goTo>>;
  /** Message key for a failure of unknown reason. */
  failed: string;
};

/** A form of the sign-in pages: on to the next page, or back with the errors and all but the passwords. */
export async function runAccountForm<Schema extends z.ZodType>(
  request: Request,
  context: RequestContext,
  { schema, run, failed }: AccountForm<Schema>,
) {
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== "success") return answer(STATUS.invalid, submission.reply(HIDDEN), null);
  try {
    return await run(submission.value as z.output<Schema>);
  } catch (caught) {
    const { code, key, detail } = asAppError(caught, context.requestId);
    if (detail.field) {
      return answer(STATUS[code], submission.reply({ ...HIDDEN, fieldErrors: { [detail.field]: [key] } }), null);
    }
    const message = { key: code === "unknown" ? failed : key, params: detail.params };
    return answer(STATUS[code], submission.reply(HIDDEN), message, detail.retryAfter);
  }
}

export function goTo(path: string, cookies: string[]) {
  return redirect(path, { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

function answer(status: number, reply: object, message: Message | null, retryAfter?: number) {
  // The form library knows errors as texts or none; what it sends back to the form is plain data.
  const submission = reply as SubmissionResult<string[]>;
  return data({ submission, message }, { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}

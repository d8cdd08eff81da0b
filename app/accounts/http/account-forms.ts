import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirectDocument } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { FormRefusal, TextKey } from "#app/core/domain/intents";
import type { RequestContext } from "#app/core/http/context";
import { asAppError, STATUS, wayBack } from "#app/core/http/errors";
import { readForm } from "#app/core/http/forms";
import { takeIncomingRequest } from "#app/core/http/request-digests";
import { type IncomingRequest, NOBODY } from "#app/core/services/once";

/** Passwords and tokens of links are never sent back to the page. */
const HIDDEN = ["password", "confirmPassword", "token"];

/** A redirect with its cookies, or the refusal of the form. */
export type FormAnswer = ReturnType<typeof goTo> | ReturnType<typeof refuse>;

export type AccountFormRules<Schema extends z.ZodType> = {
  schema: Schema;
  /** Runs the form, once for its request key, and redirects. */
  run: (input: z.output<Schema>, request: IncomingRequest) => Promise<FormAnswer>;
  /** The message key for an unknown failure. */
  failed: string;
};

/** Handles a form of the sign-in pages: redirects, or returns the errors and everything typed except passwords. */
export async function runAccountForm<Schema extends z.ZodType>(
  request: Request,
  context: RequestContext,
  { schema, run, failed }: AccountFormRules<Schema>,
): Promise<FormAnswer> {
  const form = await readForm(request);
  const incoming = await askedOf(request, context, form);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    return refuse(STATUS.invalid, { typed: typedIn(form), errors: firstOf(submission.error), message: null });
  }
  try {
    return await run(submission.value as z.output<Schema>, incoming);
  } catch (caught) {
    const error = asAppError(caught, context.requestId);
    const { code, key, detail } = error;
    const { field, params } = detail;
    const errors = field ? { [field]: key } : {};
    const message: TextKey | null = field ? null : { key: code === "unknown" ? failed : key, params };
    return refuse(STATUS[code], { typed: typedIn(form), errors, message }, wayBack(error));
  }
}

/**
 * The key of these forms is rendered with the page, before anything is typed, so key and input together identify the
 * request.
 */
async function askedOf(request: Request, { deps }: RequestContext, form: FormData): Promise<IncomingRequest> {
  const incoming = await takeIncomingRequest(deps, NOBODY, new URL(request.url).pathname, form);
  return { ...incoming, key: incoming.key && `${incoming.key.slice(0, PAGE_KEY_LENGTH)}.${incoming.digest}` };
}

/** Leaves room for the digest within the length of a key. */
const PAGE_KEY_LENGTH = 100;

/**
 * Redirects to a visitor's page, or from one into the application. It loads a document, because visitors' pages have no
 * router of their own.
 */
export function goTo(path: string, cookies: string[]) {
  return redirectDocument(path, { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

/** The first message of each field. */
function firstOf(errors: Record<string, string[] | null> | null) {
  const first = Object.entries(errors ?? {}).map(([field, keys]) => [field, keys?.[0] ?? "errors:unknown"]);
  return Object.fromEntries(first);
}

function typedIn(form: FormData): Record<string, string> {
  const typed = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !HIDDEN.includes(entry[0]),
  );
  return Object.fromEntries(typed);
}

function refuse(status: number, refusal: FormRefusal, headers: HeadersInit = {}) {
  return data(refusal, { status, headers });
}

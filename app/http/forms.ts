import { data } from "@remix-run/cloudflare";
import { AppError, type ErrorCode } from "#app/domain/errors";
import { RequestKey } from "#app/domain/request-keys";
import { STATUS } from "./errors";

const FORM_TYPE = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** The form posted to a page. Throws an answer of 415 to another kind of body, of 400 to one that cannot be read. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM_TYPE.test(request.headers.get("Content-Type") ?? "")) throw refusal("unsupported");
  return request.formData().catch((error: unknown) => {
    throw refusal(error instanceof AppError ? error.code : "malformed");
  });
}

/** Takes the request key out of a form; null without one. Throws an answer of 400 to one that is no key. */
export function takeRequestKey(form: FormData): string | null {
  const given = form.getAll("requestKey");
  form.delete("requestKey");
  if (given.length === 0 || (given.length === 1 && given[0] === "")) return null;
  const key = RequestKey.safeParse(given.length === 1 ? given[0] : null);
  if (!key.success) throw refusal("malformed");
  return key.data;
}

/** An answer without a body for what no page of ours sends. */
export function refusal(code: ErrorCode) {
  return data(null, { status: STATUS[code] });
}

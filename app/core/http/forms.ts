import { data } from "@remix-run/cloudflare";
import { AppError, type ErrorCode } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";
import { RequestKey } from "#app/core/domain/request-keys";
import { STATUS } from "./errors";
import { isOfType } from "./media-type";

const FORM_TYPES = ["multipart/form-data", "application/x-www-form-urlencoded"];

/**
 * A field as our pages name it (`daysOff[12].name`). A list is made as long as its index says, so a large one would
 * fill the memory.
 */
const FIELD = /^(?!.*\[\d{4,}\])[\w.[\]-]{1,100}$/;

/** The form posted to a page. Throws 415 for another kind of body, 400 for one that cannot be read, 413 for too many parts. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM_TYPES.some((type) => isOfType(request.headers, type))) throw refusal("unsupported");
  const form = await request
    .formData()
    .then(withinParts)
    .catch((error: unknown) => {
      throw refusal(error instanceof AppError ? error.code : "malformed");
    });
  if (![...form.keys()].every((name) => FIELD.test(name))) throw refusal("malformed");
  return form;
}

/** @throws AppError `too_large` for a form of more parts than any of ours has */
export function withinParts(form: FormData): FormData {
  if ([...form.keys()].length > LIMITS.formParts) throw new AppError("too_large", "errors:tooManyParts");
  return form;
}

/** Takes the request key out of a form; null without one. Throws 400 for an invalid one. */
export function takeRequestKey(form: FormData): string | null {
  const input = form.getAll("requestKey");
  form.delete("requestKey");
  if (input.length === 0 || (input.length === 1 && input[0] === "")) return null;
  const key = RequestKey.safeParse(input.length === 1 ? input[0] : null);
  if (!key.success) throw refusal("malformed");
  return key.data;
}

/** An answer without a body, for requests that our pages never send. */
export function refusal(code: ErrorCode) {
  return data(null, { status: STATUS[code] });
}

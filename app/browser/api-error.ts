export type ErrorBody = {
  code: string;
  message: string;
  field?: string;
  fields?: Record<string, string>;
  details?: unknown;
};

/** What a call to the API failed by; its message can be shown as it is. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: string;
  readonly field: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly details: unknown;
  /** Seconds to wait, where the server says so. */
  readonly retryAfter: number | null;

  constructor(
    { code, message, field, fields, details }: ErrorBody,
    /** The HTTP status, or 0 when there was no answer. */
    readonly status: number,
    retryAfter: string | null,
  ) {
    super(message);
    this.code = code;
    this.field = field;
    this.fields = fields;
    this.details = details;
    this.retryAfter = retryAfter === null ? null : Number(retryAfter);
  }
}

/** Answers after which the same may be tried again: none at all, too early, or a server that is not well. */
const PASSING = [0, 401, 408, 425, 429];

export function isPassing({ status }: ApiError) {
  return status >= 500 || PASSING.includes(status);
}

export type ErrorBody = {
  code: string;
  message: string;
  field?: string;
  fields?: Record<string, string>;
  details?: unknown;
};

/** The failure of a call to the API. Its message can be shown as it is. */
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

/** Answers after which the same call may be tried again: none at all, too early, or a failing server. */
const PASSING = [0, 401, 408, 425, 429];

export function isPassing({ status, code }: { status: number; code?: string }) {
  return status >= 500 || PASSING.includes(status) || code === UNDER_WAY;
}

/** The server is still working on the request. A repeat is answered when the work is done. */
export const UNDER_WAY = "errors.underWay";

/** Nothing came back, and the server says that it has not written the change. */
export const NOT_ARRIVED = "notArrived";

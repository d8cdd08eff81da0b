export const ERROR_CODES = [
  "malformed",
  "unauthenticated",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "conflict",
  "under_way",
  "too_large",
  "unsupported",
  "invalid",
  "too_many",
  "unavailable",
  "unknown",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export type ErrorDetail = {
  /** The input field that the message belongs to. */
  field?: string;
  /** Several fields at once: field name to message key. */
  fields?: Record<string, string>;
  /** Values interpolated into the message. */
  params?: Record<string, string | number>;
  /** Data that a client needs to continue, such as the current object on a conflict. */
  details?: unknown;
  /** Seconds to wait, for `too_many`, `under_way` and `unavailable`. */
  retryAfter?: number;
};

/** The one error that users see: `key` is a translation key such as `products:codeTaken`. */
export class AppError extends Error {
  override name = "AppError";

  constructor(
    readonly code: ErrorCode,
    readonly key: string,
    readonly detail: ErrorDetail = {},
  ) {
    super(`${code} ${key}`);
  }
}

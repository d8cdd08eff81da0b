import { AppError, type ErrorCode } from "#app/core/domain/errors";

/** The only table from error codes to HTTP statuses, for pages, API and sockets. */
export const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  under_way: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  unknown: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/** The header that says in how many seconds to come back, where the error knows. */
export function wayBack({ detail: { retryAfter } }: AppError): Record<string, string> {
  return retryAfter === undefined ? {} : { "Retry-After": String(Math.max(1, Math.ceil(retryAfter))) };
}

/**
 * Messages of a database that may be asked the same again at once: each D1_ERROR for which Cloudflare's "Debug D1" says
 * "Retry the operation", and SQLite's while it is locked.
 */
const ASKED_AGAIN = [
  "Network connection lost",
  "reset because its code was updated",
  "storage caused object to be reset",
  "transient issue on remote node",
  "client disconnected",
  "database is locked",
  "SQLITE_BUSY",
];

/** Messages of a database in which the same may succeed in a moment, but not at once: that would load it more. */
const ASKED_LATER = [
  "storage operation exceeded timeout",
  "overloaded",
  "requests queued",
  "exceeded its (CPU time|memory) limit and was reset",
];

const PASSES_AT_ONCE = new RegExp(ASKED_AGAIN.join("|"), "i");
const PASSES = new RegExp([...ASKED_AGAIN, ...ASKED_LATER].join("|"), "i");

/** Whether a database may be asked the same again at once after this error. */
export function mayAskAgain(error: unknown): boolean {
  return PASSES_AT_ONCE.test(String(error));
}

/** Messages of a database without room. Waiting alone does not help. */
const FULL = /SQLITE_FULL|database or disk is full|exceeded maximum DB size|maximum account storage/i;

/**
 * Turns any error into one of ours. An unknown one is logged under the request's id, and its details stay on the
 * server.
 */
export function asAppError(error: unknown, requestId: string): AppError {
  const own = ownIn(error);
  if (own) return own;
  const cause = innermost(error);
  const text = describe(cause);
  console.error(JSON.stringify({ level: "error", requestId, error: text }));
  if (FULL.test(text)) return new AppError("unavailable", "errors:databaseFull");
  return PASSES.test(text) || isRetryable(cause)
    ? new AppError("unavailable", "errors:unavailable", { retryAfter: 1 })
    : new AppError("unknown", "errors:unknown");
}

/** Durable Objects mark their errors so. */
function isRetryable(error: unknown): boolean {
  const { retryable = false, overloaded = false } = (error ?? {}) as { retryable?: boolean; overloaded?: boolean };
  return retryable || overloaded;
}

/** Our own error, also inside one of the database client, which wraps what its binding throws. */
function ownIn(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return error instanceof Error && error.cause ? ownIn(error.cause) : null;
}

/** The innermost cause, because outer messages of the database client contain SQL and parameters. */
function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause ? innermost(error.cause) : error;
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

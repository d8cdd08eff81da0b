import { AppError, type ErrorCode } from "#app/domain/errors";

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

/**
 * Turns any error into one of ours. An unknown one is logged under the request's id, and its details stay on the
 * server.
 */
export function asAppError(error: unknown, requestId: string): AppError {
  const own = ownIn(error);
  if (own) return own;
  console.error(JSON.stringify({ level: "error", requestId, error: describe(error) }));
  const busy = /database is locked|SQLITE_BUSY|Network connection lost|overloaded/i.test(describe(error));
  return busy
    ? new AppError("unavailable", "errors:unavailable", { retryAfter: 1 })
    : new AppError("unknown", "errors:unknown");
}

/** Our own error, also inside one of the database client, which wraps what its binding throws. */
function ownIn(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return error instanceof Error && error.cause ? ownIn(error.cause) : null;
}

/** Describes the innermost cause alone, because outer messages of the database client contain SQL and parameters. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? describe(error.cause) : `${error.name}: ${error.message}`;
}

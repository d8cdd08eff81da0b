/** The messages of an error and of all its causes. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} ${causeOf(error.cause)}` : error.message;
}

/** Whether the database refused a new row because its id exists already; never for a name, a code or a place. */
export function isIdTaken(error: unknown): boolean {
  return /UNIQUE constraint failed: \w+\.id\b/.test(causeOf(error));
}

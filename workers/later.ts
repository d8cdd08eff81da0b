import type { Deps } from "#app/core/services/deps";

type LogError = Deps["logError"];

/** Writes errors with their time, and with the id of the request that they belong to. */
export function openErrorLog(now: () => number, requestId?: string): LogError {
  return (line) =>
    console.error(JSON.stringify({ level: "error", at: new Date(now()).toISOString(), requestId, ...line }));
}

/** Runs work after the response. A failure is one line in the log. */
export function openLater(execution: { waitUntil(work: Promise<unknown>): void }, logError: LogError): Deps["later"] {
  return (work) =>
    execution.waitUntil(work().catch((error: unknown) => logError({ after: "answer", error: reasonOf(error) })));
}

/** The innermost cause alone, because outer messages of the database client contain SQL and parameters. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : `${error.name}: ${error.message}`;
}

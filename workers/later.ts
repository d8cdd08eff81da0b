import type { Deps } from "#app/services/deps";

/** Runs work after the response. A failure is one line in the log. */
export function openLater(execution: { waitUntil(work: Promise<unknown>): void }): Deps["later"] {
  return (work) =>
    execution.waitUntil(
      work().catch((error: unknown) => {
        console.error(JSON.stringify({ level: "error", after: "answer", error: reasonOf(error) }));
      }),
    );
}

/** The innermost cause alone, because outer messages of the database client contain SQL and parameters. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : `${error.name}: ${error.message}`;
}

import type { Worker } from "./workers";

/** What is typed to delete a worker: the cin, or the name of somebody without one. */
export function typedToDelete({ cin, name }: Pick<Worker, "cin" | "name">): string {
  return cin || name;
}

import type { Worker } from "./workers";

/** Returns the text that confirms the deletion of a worker: the cin or, without one, the name. */
export function typedToDelete({ cin, name }: Pick<Worker, "cin" | "name">): string {
  return cin || name;
}

import { createHmac } from "node:crypto";
import type { Deps } from "#app/services/deps";

/**
 * What a request key stands for, as hexadecimal: the address and what was sent there. Keyed, as what was sent may hold
 * a password, and a plain digest of one could be guessed at.
 */
export function digestOf({ secret }: Pick<Deps, "secret">, address: string, ...sent: (string | Uint8Array)[]): string {
  const digest = createHmac("sha256", secret).update(`request:${address}`);
  for (const part of sent) digest.update("\n").update(part);
  return digest.digest("hex");
}

/** The fields of a form as one text; files by what tells them apart without reading them. */
export function sentIn(form: FormData): string {
  return JSON.stringify(
    [...form].map(([name, of]) => [name, typeof of === "string" ? of : [of.name, of.size, of.type]]),
  );
}

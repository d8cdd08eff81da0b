import { createHmac } from "node:crypto";
import type { Deps } from "./deps";

/**
 * What a request key stands for, as hexadecimal: the address and what was sent there. Keyed, as what was sent may hold
 * a password, and a plain digest of one could be guessed at.
 */
export function digestOf({ secret }: Pick<Deps, "secret">, address: string, ...sent: (string | Uint8Array)[]): string {
  const digest = createHmac("sha256", secret).update(`request:${address}`);
  for (const part of sent) digest.update("\n").update(part);
  return digest.digest("hex");
}

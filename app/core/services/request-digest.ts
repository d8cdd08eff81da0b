import { createHmac } from "node:crypto";
import type { Deps } from "./deps";

/**
 * The digest of a request under a key, as hexadecimal: its address and its input. It is keyed, because the input may
 * hold a password, which a plain digest would let an attacker guess.
 */
export function requestDigest(
  { secret }: Pick<Deps, "secret">,
  address: string,
  ...sent: (string | Uint8Array)[]
): string {
  const digest = createHmac("sha256", secret).update(`request:${address}`);
  for (const part of sent) digest.update("\n").update(part);
  return digest.digest("hex");
}

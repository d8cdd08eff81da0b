import { createHash, createHmac } from "node:crypto";
import type { Deps } from "./deps";

/** What the database keeps of a token. */
export function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * The next refresh token is computed from the one it replaces, so that everyone who presents the old one within the
 * grace gets the very same successor although no token is stored. See docs/decisions/0010.
 */
export function successorOf({ secret }: Pick<Deps, "secret">, refreshToken: string): string {
  return createHmac("sha256", secret).update(`refresh:${refreshToken}`).digest("base64url");
}

export function accessTokenOf({ secret }: Pick<Deps, "secret">, refreshToken: string): string {
  return createHmac("sha256", secret).update(`access:${refreshToken}`).digest("base64url");
}

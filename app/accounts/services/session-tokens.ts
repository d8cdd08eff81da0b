import { createHash, createHmac } from "node:crypto";
import type { Deps } from "#app/core/services/deps";
import type { IncomingRequest } from "#app/core/services/once";

/** The digest of a token, which is all that the database keeps of it. */
export function tokenDigest(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * Computes the next refresh token from the one it replaces, so that every request with the old one within the grace
 * period gets the same successor although no token is stored.
 */
export function successorOf({ secret }: Pick<Deps, "secret">, refreshToken: string): string {
  return createHmac("sha256", secret).update(`refresh:${refreshToken}`).digest("base64url");
}

/**
 * The first refresh token of a session that is opened under a request key. It is the same for every repeat of that
 * request, and cannot be guessed without the secret, although the database holds the key.
 */
export function firstTokenOf(
  { secret }: Pick<Deps, "secret">,
  { key, digest }: Pick<IncomingRequest, "key" | "digest">,
): string {
  return createHmac("sha256", secret).update(`first:${digest}:${key}`).digest("base64url");
}

export function accessTokenOf({ secret }: Pick<Deps, "secret">, refreshToken: string): string {
  return createHmac("sha256", secret).update(`access:${refreshToken}`).digest("base64url");
}

/** `emailBack` is computed from the id of the change, so that two emails contain the same link. */
type LinkKind = "invitation" | "reset" | "email" | "emailBack";

/**
 * The token of a link that is sent or handed over. It is computed from a mark that the answer to the request keeps, so a
 * repeat gets the same link although no token is stored.
 */
export function linkTokenOf({ secret }: Pick<Deps, "secret">, kind: LinkKind, mark: string): string {
  return createHmac("sha256", secret).update(`${kind}:${mark}`).digest("base64url");
}

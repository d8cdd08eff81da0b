import * as z from "zod";
import { LIMITS } from "#app/core/domain/limits";
import { whole } from "#app/core/domain/texts/fields";
import { cut, oneLine } from "#app/core/domain/texts/texts";
import { Email } from "./accounts";

/** The person whom Google identifies in a verified token. Google has checked that the email is theirs. */
export const GoogleProfile = z.object({
  /** Always with its scheme, even when the token leaves it out. */
  issuer: z.string().min(1),
  subject: z.string().min(1).max(255),
  email: Email,
  firstName: z.string(),
  lastName: z.string(),
});
export type GoogleProfile = z.infer<typeof GoogleProfile>;

/** The signed token that Google's button passes to a script. */
export const GoogleLogin = z.object({ credential: whole("auth:googleInvalid").min(1, "auth:googleInvalid") });
export type GoogleLogin = z.infer<typeof GoogleLogin>;

/** A started sign-in with Google: the values that the answer must match, and its purpose. */
export const GoogleAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  /** Proves to Google that the one who brings the code also requested it (PKCE). */
  verifier: z.string(),
  /** The page the person wanted to open. */
  from: z.string().nullable(),
  /** The signed-in user who links their account, or null for a sign-in. */
  linkTo: z.string().nullable(),
});
export type GoogleAttempt = z.infer<typeof GoogleAttempt>;

/** The password that proves who owns the account. Any text may be tried. */
export const GoogleLinkInput = z.object({
  password: whole("auth:passwordRequired").min(1, "auth:passwordRequired").max(1_024, "auth:passwordTooLong"),
});
export type GoogleLinkInput = z.infer<typeof GoogleLinkInput>;

/**
 * A username made from the name in an email. Characters that are not allowed become dots, and a short name is padded.
 */
export function usernameFrom(email: string, suffix = ""): string {
  const name = (email.split("@")[0] ?? "")
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}._-]+/gu, ".")
    .replace(/^\.+|\.+$/g, "");
  const filled = name.length < LIMITS.usernameMinimum ? `user.${name}`.replace(/\.$/, "") : name;
  return cut(filled, LIMITS.usernameMaximum - suffix.length) + suffix;
}

/** A name as Google sends it, without invisible characters and cut to our limit. */
export function nameFrom(claim: unknown): string {
  if (typeof claim !== "string") return "";
  return cut(oneLine(claim.replace(/\p{C}/gu, "")), LIMITS.nameLength);
}

import * as z from "zod";
import { Email } from "./accounts";
import { LIMITS } from "./limits";

/** Whom Google vouches for, from a verified token; the e-mail is known to be theirs. */
export const GoogleProfile = z.object({
  /** Always with its scheme, however the token wrote it. */
  issuer: z.string().min(1),
  subject: z.string().min(1).max(255),
  email: Email,
  firstName: z.string(),
  lastName: z.string(),
});
export type GoogleProfile = z.infer<typeof GoogleProfile>;

/** What Google's button hands to a script: a signed token. */
export const GoogleLogin = z.object({ credential: z.string("auth:googleInvalid").min(1, "auth:googleInvalid") });
export type GoogleLogin = z.infer<typeof GoogleLogin>;

/** A round trip to Google that has begun: what its answer must fit, and what it was for. */
export const GoogleAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  /** Proves to Google that who brings the code is who asked for it (PKCE). */
  verifier: z.string(),
  /** Where the person wanted to go. */
  from: z.string().nullable(),
  /** The signed-in user who wants to link, or null to sign in. */
  linkTo: z.string().nullable(),
});
export type GoogleAttempt = z.infer<typeof GoogleAttempt>;

/** The password that proves whose account this is; any may be tried. */
export const GoogleLinkInput = z.object({
  password: z.string("auth:passwordRequired").min(1, "auth:passwordRequired").max(1_024, "auth:passwordTooLong"),
});
export type GoogleLinkInput = z.infer<typeof GoogleLinkInput>;

/** A username made of an e-mail's name: what is not allowed becomes a dot, what is too short is filled up. */
export function usernameFrom(email: string, suffix = ""): string {
  const name = (email.split("@")[0] ?? "")
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}._-]+/gu, ".")
    .replace(/^\.+|\.+$/g, "");
  const whole = name.length < LIMITS.usernameMinimum ? `user.${name}`.replace(/\.$/, "") : name;
  return whole.slice(0, LIMITS.usernameMaximum - suffix.length) + suffix;
}

/** A name as Google writes it, without what cannot be seen, and no longer than ours may be. */
export function nameFrom(claim: unknown): string {
  if (typeof claim !== "string") return "";
  return claim.replace(/\p{C}/gu, "").trim().slice(0, LIMITS.nameLength);
}

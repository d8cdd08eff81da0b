import { LIMITS } from "#app/core/domain/limits";
import { uniqueKey } from "#app/core/domain/texts/search-text";

export const PASSWORD_STRENGTHS = ["tooShort", "tooEasy", "fair", "good", "strong"] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** Known facts about the owner of a password, which make it easier to guess. */
export type PasswordOwner = { username: string; email: string; firstName?: string; lastName?: string };

/** Whether a password contains the username or the name in the email. */
export function containsName(password: string, { username, email }: PasswordOwner): boolean {
  const folded = uniqueKey(password);
  return [username, mailName(email)]
    .map(uniqueKey)
    .some((name) => name.length >= LIMITS.usernameMinimum && folded.includes(name));
}

/** The part of an email address in front of its @. */
export function mailName(email: string): string {
  return email.split("@")[0] ?? "";
}

/** Counts characters as people do: no UTF-16 units, and an accent that came as a letter of its own belongs to its letter. */
export function passwordLength(password: string): number {
  return [...composed(password)].length;
}

/** The one form of a password: keyboards send accents composed or as letters of their own (Unicode NFC). */
export function composed(password: string): string {
  return password.normalize("NFC");
}

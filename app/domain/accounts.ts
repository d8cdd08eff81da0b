import * as z from "zod";
import { isCommonPassword } from "./common-passwords";
import type { Id } from "./ids";
import { LIMITS } from "./limits";
import type { RoleOrNone } from "./permissions";
import { uniqueKey } from "./search-text";
import type { UserStatus } from "./statuses";

/** The signed-in user as every screen and the API's auth calls know them. */
export type CurrentUser = {
  id: Id;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  phoneNumber: string;
  role: RoleOrNone;
  status: UserStatus;
  avatarUrl: string | null;
  createdAt: string;
};

export const Username = z
  .string("auth:usernameRequired")
  .trim()
  .min(1, last("auth:usernameRequired"))
  .regex(/^[\p{L}\p{N}._-]*$/u, last("auth:usernameCharacters"))
  .min(LIMITS.usernameMinimum, "auth:usernameLength")
  .max(LIMITS.usernameMaximum, "auth:usernameLength");

export const Email = z
  .string("auth:emailRequired")
  .trim()
  .min(1, last("auth:emailRequired"))
  .max(LIMITS.emailLength, last("auth:emailInvalid"))
  .regex(/^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\.]+(?:\.[^\s@<>"(),:;[\]\\.]+)*$/, "auth:emailInvalid");

/** Taken exactly as typed: never trimmed, folded or cut. */
export const Password = z
  .string("auth:passwordRequired")
  .min(1, last("auth:passwordRequired"))
  .refine((password) => characters(password) >= LIMITS.passwordMinimum, last("auth:passwordTooShort"))
  .refine((password) => characters(password) <= LIMITS.passwordMaximum, last("auth:passwordTooLong"));

export const RegisterInput = z
  .object({ username: Username, email: Email, password: Password })
  .superRefine(({ username, email, password }, context) => {
    const problem = passwordProblem(password, { username, email });
    if (problem) context.addIssue({ code: "custom", path: ["password"], message: problem });
  });
export type RegisterInput = z.infer<typeof RegisterInput>;

/** Any password may be tried; only what no account can have is refused early. */
export const LoginInput = z.object({
  email: z
    .string("auth:emailRequired")
    .trim()
    .min(1, "auth:emailRequired")
    .max(LIMITS.emailLength, "auth:emailInvalid"),
  password: z.string("auth:passwordRequired").min(1, "auth:passwordRequired").max(1_024, "auth:passwordTooLong"),
});
export type LoginInput = z.infer<typeof LoginInput>;

/** Why a long enough password is still too easy to guess, as a message key, or null. */
export function passwordProblem(password: string, owner: { username: string; email: string }): string | null {
  if (isCommonPassword(password)) return "auth:passwordCommon";
  const folded = uniqueKey(password);
  const names = [owner.username, owner.email.split("@")[0] ?? ""].map(uniqueKey);
  return names.some((name) => name.length >= LIMITS.usernameMinimum && folded.includes(name))
    ? "auth:passwordContainsName"
    : null;
}

export const PASSWORD_STRENGTHS = ["tooShort", "tooEasy", "fair", "good", "strong"] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** A word for a password while it is typed: length counts most, variety a little. It refuses nothing by itself. */
export function passwordStrength(password: string, owner: { username: string; email: string }): PasswordStrength {
  const length = characters(password);
  if (length < LIMITS.passwordMinimum) return "tooShort";
  if (passwordProblem(password, owner)) return "tooEasy";
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const points = length + 2 * (kinds - 1);
  return points >= 20 ? "strong" : points >= 14 ? "good" : "fair";
}

/** A rule after which the others need not be asked: one field, one message. */
function last(message: string) {
  return { message, abort: true };
}

/** People count characters, not UTF-16 units. */
function characters(text: string): number {
  return [...text].length;
}

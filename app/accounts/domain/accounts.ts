import * as z from "zod";
import { LIMITS } from "#app/core/domain/limits";
import { singleLine, whole } from "#app/core/domain/texts/fields";
import { containsName, passwordLength } from "./passwords";

export const Username = singleLine("auth:usernameRequired")
  .min(1, last("auth:usernameRequired"))
  .regex(/^[\p{L}\p{N}._-]*$/u, last("auth:usernameCharacters"))
  .min(LIMITS.usernameMinimum, "auth:usernameLength")
  .max(LIMITS.usernameMaximum, "auth:usernameLength");

export const Email = singleLine("auth:emailRequired")
  .min(1, last("auth:emailRequired"))
  .max(LIMITS.emailLength, last("auth:emailInvalid"))
  .regex(/^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\.]+(?:\.[^\s@<>"(),:;[\]\\.]+)+$/, "auth:emailInvalid");

/** Taken as typed: never trimmed, folded or cut. Two ways to send one accent are one (`composed`). */
export const Password = whole("auth:passwordRequired")
  .min(1, last("auth:passwordRequired"))
  .refine((password) => passwordLength(password) >= LIMITS.passwordMinimum, last("auth:passwordTooShort"))
  .refine((password) => passwordLength(password) <= LIMITS.passwordMaximum, last("auth:passwordTooLong"));

/** Easy passwords are refused later, where the lists of them are loaded (accounts/services/new-password.ts). */
export const PASSWORD_WITHOUT_NAME = { path: ["password"], message: "auth:passwordContainsName" };

/** A first or last name, which may be empty. */
export const PersonName = singleLine("errors:textInvalid").max(LIMITS.nameLength, "errors:nameTooLong").default("");

export const RegisterInput = z
  .object({ username: Username, email: Email, password: Password })
  .refine((account) => !containsName(account.password, account), PASSWORD_WITHOUT_NAME);
export type RegisterInput = z.infer<typeof RegisterInput>;

/** Any password may be tried. Only a password that no account can have is refused early. */
export const LoginInput = z.object({
  email: singleLine("auth:emailRequired").min(1, "auth:emailRequired").max(LIMITS.emailLength, "auth:emailInvalid"),
  password: whole("auth:passwordRequired").min(1, "auth:passwordRequired").max(1_024, "auth:passwordTooLong"),
});
export type LoginInput = z.infer<typeof LoginInput>;

/** Stops at this rule when it fails, so that a field shows one message. */
function last(message: string) {
  return { message, abort: true };
}

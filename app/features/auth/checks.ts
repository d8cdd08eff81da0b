import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod";
import { LoginInput, RegisterInput } from "#app/domain/accounts";
import { GoogleLinkInput } from "#app/domain/google";
import { ResetForm, ResetRequest } from "#app/domain/password-resets";

const SCHEMAS = {
  login: LoginInput,
  register: RegisterInput,
  forgotPassword: ResetRequest,
  resetPassword: ResetForm,
  googleLink: GoogleLinkInput,
};

export type SignInForms = { [Name in keyof typeof SCHEMAS]: z.input<(typeof SCHEMAS)[Name]> };

/** Checks a form of the sign-in pages by the schema that the server checks it by. */
export function check(name: keyof SignInForms, formData: FormData) {
  return parseWithZod(formData, { schema: SCHEMAS[name] });
}

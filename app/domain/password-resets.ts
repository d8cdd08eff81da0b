import * as z from "zod";
import { LoginInput, Password } from "./accounts";
import { isCommonPassword } from "./common-passwords";
import { Id } from "./ids";
import { LIMITS } from "./limits";

/** So long after it was asked for a link may be used. */
export const RESET_LIFETIME = LIMITS.resetMinutes * 60 * 1000;

/** Anything may be asked for; only what no account can have is refused early. */
export const ResetRequest = LoginInput.pick({ email: true });
export type ResetRequest = z.infer<typeof ResetRequest>;

const fields = {
  /** One that is missing is answered like one that is wrong. */
  token: z.string("auth:resetTokenInvalid").max(100, "auth:resetTokenInvalid").default(""),
  password: Password.refine((password) => !isCommonPassword(password), "auth:passwordCommon"),
};

export const ResetInput = z.object(fields);
export type ResetInput = z.infer<typeof ResetInput>;

/** The form asks for the password twice. */
export const ResetForm = z
  .object({ ...fields, confirmPassword: z.string("auth:confirmPasswordRequired") })
  .refine((typed) => typed.confirmPassword === typed.password, {
    path: ["confirmPassword"],
    message: "auth:passwordsDiffer",
  });

/** An admin has a link sent; `language` is the one of the letter. */
export const ResetLinkInput = z.object({ id: Id, language: z.string().max(10).default("en") });
export type ResetLinkInput = z.infer<typeof ResetLinkInput>;

import * as z from "zod";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { whole } from "#app/core/domain/texts/fields";
import { LANGUAGES } from "#app/core/domain/texts/language-list";
import { MINUTE } from "#app/core/domain/time";
import { LoginInput, Password } from "./accounts";

/** The lifetime of a reset link, from its request. */
export const RESET_LIFETIME = LIMITS.resetMinutes * MINUTE;

/** Any email may be requested. Only an email that no account can have is refused early. */
export const ResetRequest = LoginInput.pick({ email: true });
export type ResetRequest = z.infer<typeof ResetRequest>;

const fields = {
  /** A missing token is answered like a wrong one. */
  token: whole("auth:resetTokenInvalid").max(100, "auth:resetTokenInvalid").default(""),
  password: Password,
};

export const ResetInput = z.object(fields);
export type ResetInput = z.infer<typeof ResetInput>;

/** The form has the password typed twice. */
export const ResetForm = z
  .object({ ...fields, confirmPassword: whole("auth:confirmPasswordRequired") })
  .refine((typed) => typed.confirmPassword === typed.password, {
    path: ["confirmPassword"],
    message: "auth:passwordsDiffer",
  });

/** An admin has a link sent, in an email of this language; `byHand` makes a link to hand over instead. */
export const ResetLinkInput = z.object({
  id: Id,
  language: z.enum(LANGUAGES, "errors:choiceInvalid").default("en"),
  byHand: z.boolean().default(false),
});
export type ResetLinkInput = z.input<typeof ResetLinkInput>;

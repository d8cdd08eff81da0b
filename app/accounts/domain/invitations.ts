import * as z from "zod";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { ROLES, type RoleOrNone } from "#app/core/domain/permissions";
import { whole } from "#app/core/domain/texts/fields";
import { LANGUAGES } from "#app/core/domain/texts/language-list";
import type { Language } from "#app/core/domain/texts/languages";
import { DAY } from "#app/core/domain/time";
import type { Mail } from "#app/notifications/domain/mail";
import { Email, Password, PersonName, Username } from "./accounts";

/** The lifetime of an invitation's link. */
export const INVITATION_LIFETIME = LIMITS.invitationDays * DAY;

/** Keeps an accepted, withdrawn or expired invitation this long, so that its link can say so. */
export const ENDED_INVITATIONS_KEPT = 90 * DAY;

/** `language` is the language of the email. */
export const InvitationInput = z.object({
  email: Email,
  role: z.enum(ROLES, "errors:choiceInvalid").nullable().default(null),
  language: z.enum(LANGUAGES, "errors:choiceInvalid").default("en"),
});
export type InvitationInput = z.infer<typeof InvitationInput>;

/** Sends an invitation again; `byHand` makes a link to hand over instead of an email. */
export const InvitationSending = z.object({ id: Id, byHand: z.boolean().default(false) });
export type InvitationSending = z.input<typeof InvitationSending>;

const fields = {
  /** A missing token is answered like an unknown one. */
  token: whole("auth:invitationUnknown").max(100, "auth:invitationUnknown").default(""),
  firstName: PersonName,
  lastName: PersonName,
  username: Username,
  password: Password,
};

export const InvitationAcceptance = z.object(fields);
export type InvitationAcceptance = z.input<typeof InvitationAcceptance>;

/** The form has the password typed twice. */
export const InvitationForm = z
  .object({ ...fields, confirmPassword: whole("auth:confirmPasswordRequired") })
  .refine((typed) => typed.confirmPassword === typed.password, {
    path: ["confirmPassword"],
    message: "auth:passwordsDiffer",
  });

/** The state of an invitation; an open one that ran out can be sent again. */
export const INVITATION_STATES = ["open", "expired", "accepted", "withdrawn"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export type Invitation = {
  /** Becomes the id of the account. */
  id: Id;
  email: string;
  role: RoleOrNone;
  language: Language;
  /** The name of the admin. */
  invitedBy: string;
  createdAt: number;
  sentAt: number;
  expiresAt: number;
  /** The outcome of its email; null where the link is handed over. */
  mail: Mail | null;
};

/** `isBacked` says whether the inviter is still an active admin. */
type Ends = { expiresAt: number; acceptedAt: number | null; withdrawnAt: number | null; isBacked: boolean };

/** The state of an invitation at this instant. Without its inviter it is as good as withdrawn. */
export function stateOf({ expiresAt, acceptedAt, withdrawnAt, isBacked }: Ends, now: number): InvitationState {
  if (acceptedAt !== null) return "accepted";
  if (withdrawnAt !== null || !isBacked) return "withdrawn";
  return expiresAt > now ? "open" : "expired";
}

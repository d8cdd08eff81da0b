import * as z from "zod";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { ROLES, type RoleOrNone } from "#app/core/domain/permissions";
import { paragraph, whole } from "#app/core/domain/texts/fields";
import { LANGUAGES } from "#app/core/domain/texts/language-list";
import type { Language } from "#app/core/domain/texts/languages";
import { addressKey } from "#app/core/domain/texts/search-text";
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

/** Several addresses with one role, as a call names them. */
export const InvitationsInput = InvitationInput.omit({ email: true }).extend({
  emails: z.array(Email).min(1, "auth:emailRequired").max(LIMITS.invitedAtOnce, "users:tooManyAddresses"),
});
export type InvitationsInput = z.infer<typeof InvitationsInput>;

/** The form has the addresses as one text. */
export const InvitationsForm = InvitationInput.extend({
  email: paragraph("auth:emailRequired").superRefine((text, { addIssue }) => {
    const addresses = addressesIn(text);
    const [message] = [
      ...(addresses.length === 0 ? ["auth:emailRequired"] : []),
      ...(addresses.length > LIMITS.invitedAtOnce ? ["users:tooManyAddresses"] : []),
      ...(wrongAmong(addresses).length === 0
        ? []
        : [addresses.length === 1 ? "auth:emailInvalid" : "users:addressesWrong"]),
    ];
    if (message) addIssue({ code: "custom", message });
  }),
});
export type InvitationsForm = z.infer<typeof InvitationsForm>;

/**
 * The addresses in a text, each once: between commas, semicolons, spaces and lines, and of "Hana B. <hana@example.com>",
 * as mail programs copy it, the part in brackets.
 */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[,;\n]/).flatMap((part) => /<([^<>]*)>\s*$/.exec(part)?.[1] ?? part.split(/\s+/));
  const byKey = new Map(parts.filter((part) => part.trim() !== "").map((part) => [addressKey(part), part.trim()]));
  return [...byKey.values()];
}

/** Those that are no email addresses. */
export function wrongAmong(addresses: readonly string[]): string[] {
  return addresses.filter((address) => !Email.safeParse(address).success);
}

/** An address that was not invited, because it has an account or an open invitation. */
export type KnownAddress = { email: string; reason: "account" | "invited" };

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
export function invitationState({ expiresAt, acceptedAt, withdrawnAt, isBacked }: Ends, now: number): InvitationState {
  if (acceptedAt !== null) return "accepted";
  if (withdrawnAt !== null || !isBacked) return "withdrawn";
  return expiresAt > now ? "open" : "expired";
}

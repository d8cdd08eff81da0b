import * as z from "zod";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { whole } from "#app/core/domain/texts/fields";
import { addressKey } from "#app/core/domain/texts/search-text";
import { DAY } from "#app/core/domain/time";
import type { Mail } from "#app/notifications/domain/mail";

/** The lifetime of the link that confirms a new email. */
export const CONFIRMATION_LIFETIME = LIMITS.emailLinkDays * DAY;

/** The time after a confirmation within which the former email can be taken back. */
export const TAKE_BACK_LASTS = LIMITS.takeBackDays * DAY;

/** Keeps a change this long after its end, so that its links can say so. */
export const ENDED_CHANGES_KEPT = 90 * DAY;

/** The form behind a link. A missing token is answered like an unknown one. */
export const EmailLink = z.object({
  token: whole("auth:emailLinkUnknown").max(100, "auth:emailLinkUnknown").default(""),
});
export type EmailLink = z.infer<typeof EmailLink>;

/** Sends the link to a user's new email again; `byHand` makes a link to hand over instead. */
export const EmailLinkSending = z.object({ id: Id, byHand: z.boolean().default(false) });
export type EmailLinkSending = z.input<typeof EmailLinkSending>;

/** A new email that waits to be confirmed, on the page of the account. */
export type WaitingEmail = {
  email: string;
  expiresAt: number;
  isExpired: boolean;
  /** The outcome of the email with the link; null where an admin hands it over. */
  mail: Mail | null;
};

type Dates = { expiresAt: number; confirmedAt: number | null; endedAt: number | null };

/** What the link to a new email finds. */
export type ConfirmationState = "open" | "expired" | "confirmed" | "ended";

/** The state of a confirmation at this instant. */
export function confirmationOf({ expiresAt, confirmedAt, endedAt }: Dates, now: number): ConfirmationState {
  if (endedAt !== null) return "ended";
  if (confirmedAt !== null) return "confirmed";
  return expiresAt > now ? "open" : "expired";
}

/** What the link to a former email finds: a change to stop, one to undo, one that is too old, or one that has ended. */
export type WayBack = "waiting" | "confirmed" | "late" | "ended";

/** The state of a way back at this instant. A change that waits can always be stopped. */
export function wayBackOf({ confirmedAt, endedAt }: Omit<Dates, "expiresAt">, now: number): WayBack {
  if (endedAt !== null) return "ended";
  if (confirmedAt === null) return "waiting";
  return confirmedAt + TAKE_BACK_LASTS > now ? "confirmed" : "late";
}

/** Whether a new email is another mailbox, which has to be confirmed. */
export function isOtherMailbox(former: string, email: string): boolean {
  return addressKey(former) !== addressKey(email);
}

import type { KnownAddress } from "#app/accounts/domain/invitations";

/** A link for an admin to copy, its person, and whether an email takes it too. */
export type HandedOver = { name: string; link: string; isMailed: boolean };

/** Several people who were invited, each with the link, and the addresses that were known. */
export type Invited = { invited: HandedOver[]; known: KnownAddress[] };

/** The people invited by several addresses; null in the answer to anything else. */
export function invitedIn(answer: unknown): Invited | null {
  const { invited, known } = (answer ?? {}) as Partial<Invited>;
  return invited && known ? { invited, known } : null;
}

/** The link in the answer to an invitation or a reset; null where it only went by email. */
export function handedOver(answer: unknown): HandedOver | null {
  const { name, link, isMailed = false } = (answer ?? {}) as Partial<HandedOver>;
  return name && link ? { name, link, isMailed } : null;
}

/** Each has its words under `mail`. */
export const EMAIL_KINDS = [
  "invitation",
  "approved",
  "refused",
  "resetLink",
  "passwordChanged",
  "emailConfirm",
  "emailAsked",
  "emailAskedForYou",
  "emailChanged",
  "emailChangedForYou",
  "googleLinked",
  "test",
  "briefing",
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** The content of an email to a user. */
export type EmailContent = {
  kind: EmailKind;
  language: string;
  /** The name in the greeting. */
  name: string;
  /** The factory's name. */
  factory: string;
  /** The name of the admin who caused it, where the email says so. */
  actor?: string;
  /** The token of the link, if it does more than open a page. */
  token?: string;
  /** What this email says beyond the words of its kind. */
  details?: EmailDetails;
};

/** Parts of an email, worded in its language. */
export type EmailDetails = {
  /** The values of its subject. */
  values: Record<string, string>;
  lead: string;
  rows: { label: string; value: string }[];
  parts: { title: string; lines: string[] }[];
  /** Beside that of its kind; paths in the app. */
  links: { label: string; path: string }[];
};

/** The text of an email; the sender adds the address. */
export type WrittenEmail = { subject: string; text: string; html: string };

/** A text that is safe in an email header: one line, without control characters. */
export function headerSafe(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

import { MINUTE } from "#app/core/domain/time";

/** The stored states of an email. */
export const STORED_MAIL_STATES = ["sending", "sent", "refused"] as const;
type StoredMailState = (typeof STORED_MAIL_STATES)[number];

/** `unknown` where the tries never ended, such as in a server that stopped. */
export const MAIL_STATES = [...STORED_MAIL_STATES, "unknown"] as const;
type MailState = (typeof MAIL_STATES)[number];

/** The outcome of an email. `problem` is a short word such as "status 422" or "timeout", never an address. */
export type Mail = { state: MailState; problem: string | null };

/** The end of the tries to send an email. */
export type MailEnd = { state: "sent" | "refused"; problem: string | null };

/** Milliseconds after which the tries to send an email have surely ended. */
export const SENDING_LASTS = 2 * MINUTE;

type Stored = { mailState: StoredMailState | null; mailProblem: string | null; sentAt: number };

/** The outcome of an email at this instant; null where none was sent. */
export function mailOf({ mailState, mailProblem, sentAt }: Stored, now: number): Mail | null {
  if (mailState === null) return null;
  const isLost = mailState === "sending" && now - sentAt > SENDING_LASTS;
  return { state: isLost ? "unknown" : mailState, problem: mailProblem };
}

/** The sentence for a problem of the mail server. */
export function problemWords(problem: string | null): { key: string; params: { status: string } } {
  const [, kind = "", value = ""] = /^(\w+) ?(.*)$/.exec(problem ?? "") ?? [];
  if (kind === "status" && REFUSED_KEYS.includes(value)) {
    return { key: "common:mailProblem.key", params: { status: value } };
  }
  const key = PROBLEMS[kind] ?? PROBLEMS.network;
  return { key: key as string, params: { status: value } };
}

const REFUSED_KEYS = ["401", "403"];

const PROBLEMS: Record<string, string> = {
  status: "common:mailProblem.status",
  code: "common:mailProblem.code",
  timeout: "common:mailProblem.timeout",
  network: "common:mailProblem.network",
  unconfigured: "common:mailProblem.unconfigured",
};

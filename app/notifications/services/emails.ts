import { MailFailure, type OutgoingEmail } from "#app/core/gateways/mailer";
import type { Deps } from "#app/core/services/deps";
import { type EmailContent, headerSafe, type WrittenEmail } from "#app/notifications/domain/emails";
import type { MailEnd } from "#app/notifications/domain/mail";

declare module "#app/core/services/deps" {
  interface Deps {
    /** Writes the text of an email. Its link leads only to the configured address. */
    writeEmail: (notice: EmailContent) => Promise<WrittenEmail>;
  }
}

/** An email and its recipient. */
export type NoticeEmail = Omit<EmailContent, "factory"> & { to: string };

/** Milliseconds between the tries. */
const PAUSES = [1_000, 4_000, 10_000];

/** No try begins later, because the platform ends work half a minute after the answer and a try may take ten seconds. */
const TRIES_BEGIN_WITHIN = 20_000;

/** Sends an email with one try, for somebody who waits for the outcome. */
export async function sendEmail(deps: Deps, notified: NoticeEmail): Promise<MailEnd> {
  const failure = await tryOnce(deps, notified, { email: await written(deps, notified), tried: 1 });
  return endOf(failure);
}

/** Sends an email with up to four tries, and returns the outcome of the last. */
export async function sendPatiently(deps: Deps, notified: NoticeEmail): Promise<MailEnd> {
  const email = await written(deps, notified);
  const began = deps.now();
  for (const [index, pause] of PAUSES.entries()) {
    const failure = await tryOnce(deps, notified, { email, tried: index + 1 });
    if (!failure?.mayPass || deps.now() + pause - began > TRIES_BEGIN_WITHIN) return endOf(failure);
    await deps.pause(pause);
  }
  return endOf(await tryOnce(deps, notified, { email, tried: PAUSES.length + 1 }));
}

/**
 * Sends an email after the response, so that slow or failing mail does not affect the request. Without a configured
 * mailer nothing is sent: an admin passes links on.
 * @param ended called with the outcome
 */
export function sendEmailLater(deps: Deps, notified: NoticeEmail, ended?: (end: MailEnd) => Promise<unknown>) {
  if (!deps.mailer.isConfigured) return;
  deps.later(async () => {
    const end = await sendPatiently(deps, notified);
    await ended?.(end);
  });
}

async function written(deps: Deps, { to, ...notice }: NoticeEmail): Promise<OutgoingEmail> {
  const { name } = await deps.settings();
  const { subject, text, html } = await deps.writeEmail({ ...notice, factory: name });
  return { to: headerSafe(to), subject: headerSafe(subject), text, html };
}

/** Returns the failure, after a line in the log; null when the mail server took the email. */
async function tryOnce(
  deps: Deps,
  { kind }: NoticeEmail,
  { email, tried }: { email: OutgoingEmail; tried: number },
): Promise<MailFailure | null> {
  try {
    await deps.mailer.send(email);
    return null;
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    deps.logError({ email: kind, try: tried, problem: error.problem });
    return error;
  }
}

function endOf(failure: MailFailure | null): MailEnd {
  return failure ? { state: "refused", problem: failure.problem } : { state: "sent", problem: null };
}

import { headerSafe, type Notice } from "#app/domain/notifications/emails";
import type { Deps } from "#app/services/deps";

/** An email and its recipient. */
export type Told = Omit<Notice, "factory"> & { to: string };

/** Writes and sends an email. Rejects when it could not be sent. */
export async function sendEmail(deps: Deps, { to, ...notice }: Told) {
  const { name } = await deps.settings();
  const { subject, text, html } = await deps.writeEmail({ ...notice, factory: name });
  await deps.mailer.send({ to: headerSafe(to), subject: headerSafe(subject), text, html });
}

/**
 * Sends an email after the response, so that slow or failing mail does not affect the request. Without a configured
 * mailer nothing is sent: an admin passes links on.
 */
export function sendEmailLater(deps: Deps, told: Told) {
  if (!deps.mailer.isConfigured) return;
  deps.later(() => sendEmail(deps, told));
}

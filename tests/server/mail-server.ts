import { type Mailer, MailFailure } from "#app/core/gateways/mailer";
import { httpMailer } from "#app/core/gateways/mailer-http";

/** A mail server that refuses an email for good. */
export const refusingMailer: Mailer = {
  isConfigured: true,
  send: () => Promise.reject(new MailFailure("status 422", false)),
};

/** The sender of a mail server behind `fetch`. */
export const providerMailer = httpMailer({
  url: "https://mail.example/emails",
  key: "a key",
  from: "Trame <no-reply@example.com>",
});

/** The line in the log for a first try that failed; no address is in it. */
export function failedTry(email: string, problem: string): string {
  return `"requestId":"a request","email":"${email}","try":1,"problem":"${problem}"`;
}

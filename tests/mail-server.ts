import { MailFailure, type Mailer } from "#app/gateways/mailer";
import { httpMailer } from "#app/gateways/mailer-http";
import { expectConsoleError } from "./no-console-errors";

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

/** Expects that the log names the email and the problem, when and for which request, and no address. */
export function expectRefusalLogged(email: string, problem: string) {
  expectConsoleError(`"requestId":"a request","email":"${email}","try":1,"problem":"${problem}"`);
}

import { type Mailer, noMailer } from "#app/gateways/mailer";
import { bindingMailer } from "#app/gateways/mailer-binding";
import { httpMailer } from "#app/gateways/mailer-http";
import type { Deps } from "#app/services/deps";
import { openMailbox } from "#app/services/mailbox";
import type { Env } from "./env";

/** A provider that is configured, else the binding, else the mailbox of a development; production never has that one. */
export function openMailer(env: Env, deps: Pick<Deps, "db" | "now" | "newId">): Mailer {
  const { EMAIL, MAIL_URL, MAIL_KEY, MAIL_FROM } = env;
  if (MAIL_URL && MAIL_KEY && MAIL_FROM) return httpMailer({ url: MAIL_URL, key: MAIL_KEY, from: MAIL_FROM });
  if (EMAIL && MAIL_FROM) return bindingMailer(EMAIL, MAIL_FROM);
  return hasMailbox(env) ? openMailbox(deps) : noMailer;
}

/** Named one by one, so that an environment nobody thought of has no mailbox. */
export function hasMailbox({ ENVIRONMENT }: Pick<Env, "ENVIRONMENT">): boolean {
  return ENVIRONMENT === "development" || ENVIRONMENT === "test";
}

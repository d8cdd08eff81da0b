import { openMailbox } from "#app/accounts/services/mailbox";
import { type Mailer, noMailer } from "#app/core/gateways/mailer";
import { bindingMailer } from "#app/core/gateways/mailer-binding";
import { httpMailer } from "#app/core/gateways/mailer-http";
import type { Deps } from "#app/core/services/deps";
import type { Env } from "./env";

/**
 * A configured provider, else the binding, else the mailbox of a development run, which production never has. A public
 * demo sends nothing, whatever is configured.
 */
export function openMailer(env: Env, deps: Pick<Deps, "db" | "now" | "newId">): Mailer {
  const { DEMO, EMAIL, MAIL_URL, MAIL_KEY, MAIL_FROM } = env;
  if (DEMO === "public") return noMailer;
  if (MAIL_URL && MAIL_KEY && MAIL_FROM) return httpMailer({ url: MAIL_URL, key: MAIL_KEY, from: MAIL_FROM });
  if (EMAIL && MAIL_FROM) return bindingMailer(EMAIL, MAIL_FROM);
  return hasMailbox(env) ? openMailbox(deps) : noMailer;
}

/** Lists them one by one, so that an unforeseen environment has no mailbox. */
export function hasMailbox({ ENVIRONMENT }: Pick<Env, "ENVIRONMENT">): boolean {
  return ENVIRONMENT === "development" || ENVIRONMENT === "test";
}

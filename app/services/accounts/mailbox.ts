import * as mailbox from "#app/data/accounts/mailbox";
import type { Mailer } from "#app/gateways/mailer";
import type { Deps } from "#app/services/deps";

/** Stores emails instead of sending them, for development and tests. */
export function openMailbox({ db, now, newId }: Pick<Deps, "db" | "now" | "newId">): Mailer {
  return {
    isConfigured: true,
    async send({ to, ...email }) {
      await mailbox.insert(db, { ...email, id: newId(), at: now(), recipient: to });
    },
  };
}

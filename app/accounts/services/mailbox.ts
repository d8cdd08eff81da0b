import * as mailbox from "#app/accounts/data/mailbox";
import type { Mailer } from "#app/core/gateways/mailer";
import type { Deps } from "#app/core/services/deps";

/** Stores emails instead of sending them, for development and tests. */
export function openMailbox({ db, now, newId }: Pick<Deps, "db" | "now" | "newId">): Mailer {
  return {
    isConfigured: true,
    async send({ to, ...email }) {
      await mailbox.insert(db, { ...email, id: newId(), at: now(), recipient: to });
    },
  };
}

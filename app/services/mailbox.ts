import * as mailbox from "#app/data/mailbox";
import type { Mailer } from "#app/gateways/mailer";
import type { Deps } from "./deps";

/** Keeps letters instead of sending them, for development and tests. */
export function openMailbox({ db, now, newId }: Pick<Deps, "db" | "now" | "newId">): Mailer {
  return {
    async send({ to, ...letter }) {
      await mailbox.insert(db, { ...letter, id: newId(), at: now(), recipient: to });
    },
  };
}

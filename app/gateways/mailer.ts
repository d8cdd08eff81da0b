/** A letter to one person, in their language already. */
export type Letter = { to: string; subject: string; text: string; html: string };

/** Sends letters. Rejects when the outside did not take the letter; the reason names no address. */
export type Mailer = { send(letter: Letter): Promise<void> };

/** Stands in where nothing is configured: the log then says what is missing. */
export const noMailer: Mailer = {
  send: async () => {
    throw new Error("no mail is configured, so a letter was not sent: see docs/deploy.md");
  },
};

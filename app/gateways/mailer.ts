/** An email to one person, in their language. */
export type Email = { to: string; subject: string; text: string; html: string };

/** Sends emails. Rejects when the provider did not accept one; the reason contains no address. */
export type Mailer = {
  /** False where no mail is configured: then links are handed over by an admin. */
  isConfigured: boolean;
  send(email: Email): Promise<void>;
};

/** The mailer without configuration. The log then says what is missing. */
export const noMailer: Mailer = {
  isConfigured: false,
  send: async () => {
    throw new Error("no mail is configured, so an email was not sent: see docs/deploy.md");
  },
};

/** An email to one person, in their language. */
export type OutgoingEmail = { to: string; subject: string; text: string; html: string };

/** Sends emails. Rejects with a {@link MailFailure} when the provider did not accept one. */
export type Mailer = {
  /** False where no mail is configured: then links are handed over by an admin. */
  isConfigured: boolean;
  send(email: OutgoingEmail): Promise<void>;
};

/** A failed try to send an email. It contains no address and no text of the provider, which may repeat the address. */
export class MailFailure extends Error {
  /**
   * @param problem a short word for the log and the API, such as "status 422"
   * @param mayPass whether another try may succeed
   */
  constructor(
    readonly problem: string,
    readonly mayPass: boolean,
    message = `the mail server did not take an email (${problem})`,
  ) {
    super(message);
  }
}

/** The mailer without configuration. The log then says what is missing. */
export const noMailer: Mailer = {
  isConfigured: false,
  send: async () => {
    throw new MailFailure("unconfigured", false, "no mail is configured, so an email was not sent: see docs/deploy.md");
  },
};

import { type Mailer, MailFailure } from "./mailer";

/** The part of the platform's `send_email` binding that is used. */
export type EmailBinding = {
  send(message: { from: string; to: string; subject: string; text: string; html: string }): Promise<unknown>;
};

/** Sends through the `send_email` binding. */
export function bindingMailer(binding: EmailBinding, from: string): Mailer {
  return {
    isConfigured: true,
    async send(email) {
      try {
        await binding.send({ from, ...email });
      } catch (error) {
        const { code } = error as { code?: unknown };
        if (typeof code !== "string") throw new MailFailure("network", true);
        throw new MailFailure(`code ${code}`, PASSING.test(code));
      }
    },
  };
}

/** The codes of Cloudflare for failures that may pass. */
const PASSING = /RATE_LIMIT|INTERNAL|DELIVERY_FAILED/;

import type { Mailer } from "./mailer";

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
        // The binding's own message may contain the address.
        const code = (error as { code?: unknown }).code;
        throw new Error(
          `the send_email binding did not take an email (${typeof code === "string" ? code : "unknown"})`,
        );
      }
    },
  };
}

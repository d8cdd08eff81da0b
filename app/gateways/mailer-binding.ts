import type { Mailer } from "./mailer";

/** The part of the platform's `send_email` binding that is used. */
export type EmailBinding = {
  send(message: { from: string; to: string; subject: string; text: string; html: string }): Promise<unknown>;
};

/** Sends by the `send_email` binding. */
export function bindingMailer(binding: EmailBinding, from: string): Mailer {
  return {
    async send(letter) {
      try {
        await binding.send({ from, ...letter });
      } catch (error) {
        // The binding's own message may name the address.
        const code = (error as { code?: unknown }).code;
        throw new Error(
          `the send_email binding did not take a letter (${typeof code === "string" ? code : "unknown"})`,
        );
      }
    },
  };
}

import type { Mailer } from "./mailer";

export type HttpMail = {
  url: string;
  key: string;
  from: string;
  /** The time to wait for the provider. */
  patienceMilliseconds?: number;
};

/** Sends through a mail provider that takes JSON `{ from, to: [address], subject, text, html }` with a bearer key. */
export function httpMailer({ url, key, from, patienceMilliseconds = 10_000 }: HttpMail): Mailer {
  return {
    isConfigured: true,
    async send({ to, ...email }) {
      const answer = await fetch(url, {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        body: JSON.stringify({ from, to: [to], ...email }),
        redirect: "manual",
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      await answer.body?.cancel();
      // The provider's message may contain the address, so only the status is passed on.
      if (!answer.ok) throw new Error(`the mail provider answered ${answer.status}`);
    },
  };
}

import type { Mailer } from "./mailer";

export type HttpMail = {
  url: string;
  key: string;
  from: string;
  /** How long the provider may take. */
  patienceMilliseconds?: number;
};

/** Sends by a mail provider that takes JSON `{ from, to: [address], subject, text, html }` with a bearer key. */
export function httpMailer({ url, key, from, patienceMilliseconds = 10_000 }: HttpMail): Mailer {
  return {
    async send({ to, ...letter }) {
      const answer = await fetch(url, {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        body: JSON.stringify({ from, to: [to], ...letter }),
        redirect: "manual",
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      await answer.body?.cancel();
      // What the provider says may name the address: only the status goes on.
      if (!answer.ok) throw new Error(`the mail provider answered ${answer.status}`);
    },
  };
}

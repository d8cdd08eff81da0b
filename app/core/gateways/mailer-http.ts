import { type Mailer, MailFailure } from "./mailer";

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
      }).catch((error: unknown) => {
        throw new MailFailure((error as Error).name === "TimeoutError" ? "timeout" : "network", true);
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new MailFailure(`status ${answer.status}`, mayPass(answer.status));
    },
  };
}

/** A busy or failing provider may take the email later; any other refusal is final. */
function mayPass(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

import * as factory from "#app/data/factory";
import { headerSafe, type Notice } from "#app/domain/letters";
import type { Deps } from "./deps";

type Told = Omit<Notice, "factory"> & { to: string };

/** Writes and sends a letter. Rejects when it could not be sent. */
export async function sendLetter(deps: Deps, { to, ...notice }: Told) {
  const { name } = await factory.settings(deps.db);
  const { subject, text, html } = await deps.writeLetter({ ...notice, factory: name });
  await deps.mailer.send({ to: headerSafe(to), subject: headerSafe(subject), text, html });
}

/** Sends a letter after the answer has left: slow or failing mail changes nothing for who asked. */
export function sendLetterLater(deps: Deps, told: Told) {
  deps.later(() => sendLetter(deps, told));
}

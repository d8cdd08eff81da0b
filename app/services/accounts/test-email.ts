import * as users from "#app/data/accounts/users";
import { AppError } from "#app/domain/errors";
import type { Mail } from "#app/domain/notifications/mail";
import { type Actor, authorize } from "#app/services/actor";
import type { Deps } from "#app/services/deps";
import { sendEmail } from "#app/services/notifications/emails";
import { reserveTestEmail } from "./sign-in-limits";

/**
 * Sends a test email to the own address, with one try, and returns what the mail server answered.
 * @throws AppError `too_many`
 */
export async function sendTestEmail(deps: Deps, actor: Actor, { language }: { language: string }): Promise<Mail> {
  authorize(actor, "factory.settings");
  if (!deps.mailer.isConfigured) return { state: "refused", problem: "unconfigured" };
  const user = await users.find(deps.db, actor.id);
  if (!user) throw new AppError("not_found", "errors:notFound");
  await reserveTestEmail(deps, actor.id);
  return sendEmail(deps, { kind: "test", language, name: user.username, to: user.email });
}

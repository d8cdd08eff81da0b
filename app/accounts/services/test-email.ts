import * as users from "#app/accounts/data/users";
import { AppError } from "#app/core/domain/errors";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import type { Mail } from "#app/notifications/domain/mail";
import { sendEmail } from "#app/notifications/services/emails";
import { reserveTestEmail } from "./sign-in-limits";

/**
 * Sends a test email to the own address, with one try, and returns what the mail server answered.
 * @throws AppError `too_many`
 */
export async function sendTestEmail(deps: Deps, actor: Actor, { language }: { language: string }): Promise<Mail> {
  authorize(actor, "factory.change");
  if (!deps.mailer.isConfigured) return { state: "refused", problem: "unconfigured" };
  const user = await users.find(deps.db, actor.id);
  if (!user) throw new AppError("not_found", "errors:notFound");
  await reserveTestEmail(deps, actor.id);
  return sendEmail(deps, { kind: "test", language, name: user.username, to: user.email });
}

import * as invitations from "#app/data/accounts/invitations";
import * as leftOpen from "#app/data/chat/left-open";
import type { LeftOpen } from "#app/domain/accounts/left-open";
import { HANDOVERS_SHOWN, UNSIGNED_DAYS } from "#app/domain/chat/handovers";
import type { Id } from "#app/domain/ids";
import { addDays } from "#app/domain/plant/days";
import { localTime } from "#app/domain/plant/shifts";
import { type Actor, authorize } from "#app/services/actor";
import type { Deps } from "#app/services/deps";

/** The unfinished things of these users, for an admin who is about to suspend or delete them. */
export async function readLeftOpen(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  actor: Actor,
  userIds: readonly Id[],
): Promise<LeftOpen> {
  authorize(actor, "users.write");
  const today = localTime(now(), (await settings()).timeZone).day;
  const leaving = { userIds, since: addDays(today, -UNSIGNED_DAYS), limit: HANDOVERS_SHOWN };
  const [written, toSign, groups, sent] = await Promise.all([
    leftOpen.written(db, leaving),
    leftOpen.waitingFor(db, leaving),
    leftOpen.groupsWithoutAnother(db, userIds),
    invitations.openOf(db, userIds, now()),
  ]);
  return { written, toSign, groups, invitations: sent.map(({ email }) => email) };
}

import * as invitations from "#app/accounts/data/invitations";
import type { LeftOpen } from "#app/accounts/domain/left-open";
import * as leftOpen from "#app/chat/data/left-open";
import { UNSIGNED_DAYS } from "#app/chat/domain/handovers";
import { addDays } from "#app/core/domain/calendar/days";
import { localTime } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";

/** The unfinished things of these users, for an admin who is about to suspend or delete them. */
export async function readLeftOpen(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  actor: Actor,
  userIds: readonly Id[],
): Promise<LeftOpen> {
  authorize(actor, "users.write");
  const today = localTime(now(), (await settings()).timeZone).day;
  const leaving = { userIds, since: addDays(today, -UNSIGNED_DAYS) };
  const [written, toSign, groups, sent] = await Promise.all([
    leftOpen.written(db, leaving),
    leftOpen.waitingFor(db, leaving),
    leftOpen.groupsWithoutAnother(db, userIds),
    invitations.openOf(db, userIds, now()),
  ]);
  return { written, toSign, groups, invitations: sent.map(({ email }) => email) };
}

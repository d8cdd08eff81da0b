import * as reports from "#app/data/insight-reports";
import { removeBefore } from "#app/data/mailbox";
import * as notifications from "#app/data/notifications";
import { closeUnheardSince } from "#app/data/open-channels";
import { expiredBefore } from "#app/data/password-resets";
import { removeBefore as strokesBefore } from "#app/data/plan-strokes";
import * as sweeping from "#app/data/sweeping";
import { INSIGHT_KEPT } from "#app/domain/insights/report";
import { CHANNEL_BELIEVED_MS } from "#app/domain/live";
import { CLEARED_KEPT, NOTIFICATIONS_KEPT } from "#app/domain/notifications";
import type { Deps } from "./deps";

const DAY = 24 * 60 * 60 * 1000;
/**
 * A device whose answer was lost finds its shift recorded, and records it no second time, even after a season without
 * a network. A key takes 200 bytes with its indexes: at a thousand saves a day 18 MB, of the 10 GB that D1 holds.
 */
const REQUESTS_KEPT = 90 * DAY;

/**
 * Removes what has run out: ended sessions and their tokens, old sign-in tries, old request keys, expired reset links, old
 * letters of a development, strokes of planning and insight reports that are a day old, old and cleared notifications, and
 * the presence of those whose tabs have not been heard of for hours. Safe to run at any time.
 */
export async function sweep({ db, now }: Pick<Deps, "db" | "now">) {
  const swept = await db.batch([
    sweeping.expiredTokens(db, now()),
    sweeping.expiredSessions(db, now()),
    sweeping.attemptsBefore(db, now() - DAY),
    sweeping.requestsBefore(db, now() - REQUESTS_KEPT),
    expiredBefore(db, now()),
    removeBefore(db, now() - 7 * DAY),
    strokesBefore(db, now() - DAY),
    reports.removeUntil(db, now() - INSIGHT_KEPT),
    notifications.removeBefore(db, now() - NOTIFICATIONS_KEPT),
    notifications.removeClearedBefore(db, now() - CLEARED_KEPT),
    closeUnheardSince(db, now() - CHANNEL_BELIEVED_MS),
  ]);
  const [tokens, sessions, attempts, requests, resets, letters, strokes, insights, notified, cleared, unheard] = swept;
  return {
    tokens: tokens.meta.changes,
    sessions: sessions.meta.changes,
    attempts: attempts.meta.changes,
    requests: requests.meta.changes,
    resets: resets.meta.changes,
    letters: letters.meta.changes,
    strokes: strokes.meta.changes,
    insights: insights.meta.changes,
    notifications: notified.meta.changes + cleared.meta.changes,
    channels: unheard.meta.changes,
  };
}

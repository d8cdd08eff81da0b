import * as emailChanges from "#app/accounts/data/email-changes";
import { endedBefore } from "#app/accounts/data/invitations";
import * as mailboxData from "#app/accounts/data/mailbox";
import { expiredBefore } from "#app/accounts/data/password-resets";
import { ENDED_CHANGES_KEPT } from "#app/accounts/domain/email-changes";
import { ENDED_INVITATIONS_KEPT } from "#app/accounts/domain/invitations";
import * as briefingsData from "#app/briefings/data/briefings";
import { BRIEFINGS_KEPT } from "#app/briefings/domain/briefing";
import * as requestsData from "#app/core/data/requests";
import { CHANNEL_BELIEVED_MS } from "#app/core/domain/live";
import { DAY } from "#app/core/domain/time";
import type { Deps } from "#app/core/services/deps";
import * as reports from "#app/insights/data/reports";
import { FINDINGS_KEPT, INSIGHT_KEPT } from "#app/insights/domain/report";
import * as notifications from "#app/notifications/data/notifications";
import { closeUnheardSince } from "#app/notifications/data/open-channels";
import { CLEARED_KEPT, NOTIFICATIONS_KEPT } from "#app/notifications/domain/notifications";
import * as mergesData from "#app/planning/data/merges";
import * as strokesData from "#app/planning/data/strokes";
import * as sweeping from "#app/upkeep/data/sweeping";

/**
 * A device whose answer was lost finds its shift recorded, and does not record it twice, even after a season without a
 * network. A key takes 200 bytes with its indexes, its answer half a kilobyte to two: at a thousand saves a day about
 * 100 MB, of the 10 GB that D1 holds.
 */
const REQUESTS_KEPT = 90 * DAY;

/**
 * Removes expired data: ended sessions and their tokens, old sign-in attempts, old request keys and answers, requests
 * that never ended, expired reset links, ended invitations and changes of email, old emails of the development mailbox, planning strokes,
 * merges and insight reports older than a day, findings older than three months, briefings older than a month, old and cleared notifications, and the presence
 * of tabs that were not renewed for hours. Safe to run at any time.
 */
export async function sweep({ db, now }: Pick<Deps, "db" | "now">) {
  const swept = await db.batch([
    sweeping.expiredTokens(db, now()),
    sweeping.expiredSessions(db, now()),
    sweeping.attemptsBefore(db, now() - DAY),
    sweeping.requestsBefore(db, now() - REQUESTS_KEPT),
    requestsData.forgetAnswersUntil(db, now()),
    expiredBefore(db, now()),
    endedBefore(db, now() - ENDED_INVITATIONS_KEPT),
    mailboxData.removeBefore(db, now() - 7 * DAY),
    strokesData.removeBefore(db, now() - DAY),
    reports.forgetUntil(db, now() - INSIGHT_KEPT),
    notifications.removeBefore(db, now() - NOTIFICATIONS_KEPT),
    notifications.removeClearedBefore(db, now() - CLEARED_KEPT),
    closeUnheardSince(db, now() - CHANNEL_BELIEVED_MS),
    requestsData.claimsUntil(db, now()),
    reports.removeUntil(db, now() - FINDINGS_KEPT),
    mergesData.removeBefore(db, now() - DAY),
    emailChanges.endedBefore(db, now() - ENDED_CHANGES_KEPT),
    briefingsData.removeBefore(db, now() - BRIEFINGS_KEPT),
  ]);
  const [
    tokens,
    sessions,
    attempts,
    requests,
    answers,
    resets,
    invitations,
    emails,
    strokes,
    insights,
    notified,
    cleared,
    unheard,
  ] = swept;
  return {
    tokens: tokens.meta.changes,
    sessions: sessions.meta.changes,
    attempts: attempts.meta.changes,
    requests: requests.meta.changes,
    answers: answers.meta.changes,
    resets: resets.meta.changes,
    invitations: invitations.meta.changes,
    emails: emails.meta.changes,
    strokes: strokes.meta.changes,
    insights: insights.meta.changes,
    notifications: notified.meta.changes + cleared.meta.changes,
    channels: unheard.meta.changes,
  };
}

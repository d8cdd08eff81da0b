import * as briefings from "#app/briefings/data/briefings";
import { BRIEFED_DAYS, Briefing, dayToBrief, findingsInShort } from "#app/briefings/domain/briefing";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { DAY } from "#app/core/domain/time";
import type { Deps } from "#app/core/services/deps";
import { analysePeriod } from "#app/insights/services/insights";
import type { EmailDetails } from "#app/notifications/domain/emails";
import { sendPatiently } from "#app/notifications/services/emails";
import { type Notice, notifying, tellNotified } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";
import type { Factory } from "#app/plant/domain/factory";
import { dayInShort } from "./figures";

declare module "#app/core/services/deps" {
  interface Deps {
    /** Words a briefing in a language. */
    wordBriefing: (briefing: Briefing, language: string, settings: Promise<Factory>) => Promise<EmailDetails>;
  }
}

/** An email that no run has taken within a day is no news any more. */
const EMAILS_WAIT = DAY;

/**
 * Sends the briefing that is due, if it was not sent, and the emails that an earlier run has left. Safe to run at any
 * time, also twice at once: the database decides which run writes a day, and which one sends an email.
 */
export async function sendBriefing(deps: Deps) {
  const factory = await deps.settings();
  if (factory.briefingHour === null) return { day: null, emails: 0 };
  const day = dayToBrief(deps.now(), factory);
  const isWritten = day !== null && (await writeBriefing(deps, factory, day));
  return { day: isWritten ? day : null, emails: await sendEmails(deps) };
}

/** Writes the briefing of a day with its notices and addresses, in one batch. Returns whether this run did. */
async function writeBriefing(deps: Deps, { briefingRoles }: Factory, day: Day): Promise<boolean> {
  const last = await briefings.latest(deps.db);
  if (last && last.day >= day) return false;
  const { figures, people } = await dayInShort(deps, day);
  if (!figures && people === 0) return false;
  const before = Briefing.safeParse(last?.body);
  const found = await analysePeriod(deps, { from: addDays(day, 1 - BRIEFED_DAYS), to: day });
  const body: Briefing = { day, figures, people, ...findingsInShort(found, before.data ?? null) };
  const written = { day, token: deps.newToken() };
  const notice: Notice = {
    ...noticeOf(body),
    at: deps.now(),
    to: { roles: briefingRoles },
    when: briefings.isWrittenBy(written),
  };
  const [begun] = await deps.db.batch([
    briefings.begin(deps.db, { ...written, at: deps.now(), body }),
    ...notifying(deps, [notice]),
    ...(deps.mailer.isConfigured ? [briefings.addressEmails(deps.db, written, notice.groupKey)] : []),
  ]);
  if (begun.meta.changes === 0) return false;
  tellNotified(deps, [notice]);
  return true;
}

function noticeOf({ day, figures, people, freshTotal }: Briefing) {
  const { finished, goodOfDue, due, efficiencyKind, firstPass, absent, stopMinutes } = figures ?? {};
  // A share of the target is said already.
  const efficiency = efficiencyKind === "standard" ? figures?.efficiency : null;
  const params = figures && {
    finished: finished ?? 0,
    ofDue: due ? tenth((100 * (goodOfDue ?? 0)) / due) : null,
    efficiency: typeof efficiency === "number" ? tenth(100 * efficiency) : null,
    firstPass: typeof firstPass === "number" ? tenth(firstPass) : null,
    absent: absent ?? 0,
    stopped: stopMinutes ?? 0,
  };
  return {
    kind: "briefing",
    reason: "briefed",
    params: { date: day, people, fresh: freshTotal, ...params },
    link: paths.analytics({ from: day, to: day }),
    groupKey: `briefing:${day}`,
  } as const;
}

/** Percent to one decimal. */
function tenth(percent: number) {
  return Math.round(10 * percent) / 10;
}

/** Sends the emails that nobody has taken, one after another. One that a dead run had taken is not sent again. */
async function sendEmails(deps: Deps): Promise<number> {
  const waiting = await briefings.waitingEmails(deps.db, deps.now() - EMAILS_WAIT);
  let sent = 0;
  for (const { day, userId, body, to, name, language } of waiting) {
    const known = Briefing.safeParse(body);
    const [taken] = await briefings.takeEmail(deps.db, { day, userId });
    if (!taken || !known.success) continue;
    const chosen = language ?? "en";
    const details = await deps.wordBriefing(known.data, chosen, deps.settings());
    const end = await sendPatiently(deps, { kind: "briefing", language: chosen, name, to, details });
    await briefings.endEmail(deps.db, { day, userId }, end);
    sent += 1;
  }
  return sent;
}

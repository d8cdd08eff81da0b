import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { addDays } from "#app/core/domain/calendar/days";
import { localTime, shiftInterval, shiftsOf, type WorkingClock } from "#app/core/domain/calendar/shifts";
import { DAY, MINUTES_PER_HOUR } from "#app/core/domain/time";
import { Advice, Alert, isAboutPerson, isPending, NotifiedAlert } from "#app/insights/domain/findings";
import type { StoredReport } from "#app/insights/domain/report";
import { isSameTrouble } from "#app/insights/domain/standings";
import { byGain } from "#app/insights/domain/to-do";
import type { Factory } from "#app/plant/domain/factory";

const figure = z.number().nullable();

/** The figures of a day that is over. */
export const DayInShort = z.object({
  /** As on the dashboard. */
  finished: z.number(),
  /** The good pieces of lines with a target, and those due; in a factory with stages, of the lines of the last one. */
  goodOfDue: z.number(),
  due: figure,
  /** A ratio. */
  efficiency: figure,
  efficiencyKind: z.enum(["standard", "attainment", "unknown"]),
  /** Percent. */
  firstPass: figure,
  /** People who were away, each once. */
  absent: z.number(),
  stops: z.number(),
  stopMinutes: z.number(),
});
export type DayInShort = z.infer<typeof DayInShort>;

const Known = NotifiedAlert.pick({ kind: true, subject: true });

/** A briefing: its figures, its new findings, and all findings that were known then. */
export const Briefing = z.object({
  day: Day,
  /** Null where nothing was recorded although people were planned. */
  figures: DayInShort.nullable(),
  /** The people who were planned on the day or have a record of it. */
  people: z.number(),
  /** Whether there are too few records to tell a change from chance. */
  isThin: z.boolean(),
  /** The first findings that the briefing before did not have, and the number of all of them. */
  fresh: z.array(Alert),
  freshTotal: z.number(),
  /** The advice with most to gain, and the most urgent finding, for a briefing without advice. */
  advice: Advice.nullable(),
  urgent: Alert.nullable(),
  known: z.array(Known),
});
export type Briefing = z.infer<typeof Briefing>;

/** The period that findings are looked for in, up to the day: as long as the report that the screen proposes. */
export const BRIEFED_DAYS = 30;
export const BRIEFINGS_KEPT = 31 * DAY;
const MOST_FRESH = 3;

/**
 * The production day of which a briefing is due: yesterday's, once the hour has come and all of its shifts are over. Null
 * before that, and in a factory without a briefing. A clock that skips or repeats the hour changes nothing: it is due
 * from the hour on, and a day is briefed once.
 */
export function dayToBrief(now: number, factory: WorkingClock & Pick<Factory, "briefingHour">): Day | null {
  const { briefingHour, timeZone } = factory;
  const { day: today, minutes } = localTime(now, timeZone);
  if (briefingHour === null || minutes < briefingHour * MINUTES_PER_HOUR) return null;
  const day = addDays(today, -1);
  return shiftsOf(factory).every((shift) => shiftInterval(day, shift, factory).end <= now) ? day : null;
}

type Found = Pick<StoredReport, "alerts" | "recommendations" | "coverage">;

/**
 * The part of a briefing about findings: those that somebody must act on, without any about a person, because emails
 * leave the app.
 * @param before what the briefing before knew; null where there was none
 */
export function findingsInShort(found: Found, before: Pick<Briefing, "known"> | null) {
  const open = found.alerts.filter((alert) => isPending(alert) && !isAboutPerson(alert.kind));
  const fresh = open.filter((alert) => !before?.known.some((known) => isSameTrouble(known, alert)));
  const advice = found.recommendations.filter(({ subject }) => subject.resource !== "worker");
  return {
    isThin: found.coverage.isThin,
    fresh: fresh.slice(0, MOST_FRESH),
    freshTotal: fresh.length,
    advice: byGain(advice)[0] ?? null,
    urgent: open[0] ?? null,
    known: open.map(({ kind, subject }) => ({ kind, subject })),
  };
}

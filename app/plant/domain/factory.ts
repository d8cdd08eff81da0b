import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { WEEKDAYS } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { type TimeZone, zoneOf } from "#app/core/domain/calendar/time-zones";
import { Id } from "#app/core/domain/ids";
import { DEFAULT_ROLES, type Role } from "#app/core/domain/permissions";
import { WORDS } from "#app/core/domain/texts/vocabulary";

export const REGISTRATION_MODES = ["open", "approval", "closed"] as const;

/** The roles that may get the morning briefing. */
export const BRIEFED_ROLES = ["admin", "manager"] as const satisfies readonly Role[];
export type BriefedRole = (typeof BRIEFED_ROLES)[number];

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const Window = z.tuple([Clock, Clock]);
const Breaks = z.partialRecord(z.enum(SHIFTS), z.number());
const Windows = z.object({ morning: Window, afternoon: Window, night: Window, breaks: Breaks.optional() });
const OfLine = z.object({
  productionLineId: Id,
  shift: z.enum(SHIFTS),
  weekday: z.number().optional(),
  window: Window,
  break: z.number(),
});
const Week = Windows.extend({
  weekdays: z.array(z.object({ weekday: z.number(), windows: Windows })).optional(),
  lines: z.array(OfLine).optional(),
});

/**
 * A stage that garments pass, such as cutting or sewing. `counted` = the pieces that somebody counted behind it, not yet
 * taken by the next stage, before work began on the day `countedOn`.
 */
export const Stage = z.object({
  id: Id,
  name: z.string(),
  countedOn: Day.optional(),
  counted: z.number().int().optional(),
});
export type Stage = z.infer<typeof Stage>;

/** The name of a factory that nobody has named yet. */
export const UNNAMED = "Trame";

/** The settings of the factory, as the one row of the database holds them. */
export const StoredFactory = z.object({
  name: z.string(),
  timeZone: z.string(),
  shiftWindows: Week,
  /** The changes of these hours, the earliest first. */
  laterHours: z.array(z.object({ from: Day, windows: Week })),
  /** The shifts in which the factory works. */
  shifts: z.array(z.enum(SHIFTS)).min(1),
  /** 1 = Monday … 7 = Sunday. */
  workingDays: z.array(z.number().int().min(1).max(7)),
  /** The weekday on which the week begins; null for the day after the days off. */
  weekBegins: z.literal(WEEKDAYS).nullable(),
  /** The days on which the factory does not work, the earliest first. */
  daysOff: z.array(
    z.object({ day: Day, name: z.string(), shift: z.enum(SHIFTS).optional(), productionLineId: Id.optional() }),
  ),
  /** The stages that garments pass, in their order. */
  stages: z.array(Stage),
  /** Highest error rates in percent of excellent, good and fair. */
  qualityThresholds: z.tuple([z.number(), z.number(), z.number()]),
  /** Lowest efficiencies (ratio) of excellent, good and fair. */
  efficiencyThresholds: z.tuple([z.number(), z.number(), z.number()]),
  /** The smallest share by which a line or shift that is always behind is reported. */
  smallestGap: z.number(),
  /** Whether the time that stops took is left out of the pieces due. */
  dueWithoutStops: z.boolean(),
  /** Whether workers may have no CIN. */
  peopleWithoutCin: z.boolean(),
  /** Whether supervisors who lead lines record for these alone. */
  ownLinesOnly: z.boolean(),
  /** The words that the factory uses instead of ours. */
  vocabulary: z.array(z.enum(WORDS)),
  /** The hour from which the morning briefing is sent, by the factory's clock; null for none. */
  briefingHour: z.number().int().nullable(),
  briefingRoles: z.array(z.enum(BRIEFED_ROLES)),
  minimumRestHours: z.number(),
  /** The most production days in a row on which somebody works. */
  mostDaysInRow: z.number().int(),
  /** The hours without work that must fall in every seven production days. */
  weeklyRestHours: z.number(),
  registration: z.enum(REGISTRATION_MODES),
  defaultRole: z.enum(DEFAULT_ROLES).nullable(),
  currency: z.string(),
  isDemo: z.boolean(),
});
export type StoredFactory = z.infer<typeof StoredFactory>;

/** The settings of the factory, with its time zone as screens and services read it. */
export type Factory = Omit<StoredFactory, "timeZone"> & { timeZone: TimeZone };

/** Reads the name of the factory's time zone for the years around an instant. */
export function withZone<Stored extends StoredFactory>(stored: Stored, now: number) {
  return { ...stored, timeZone: zoneOf(stored.timeZone, now) };
}

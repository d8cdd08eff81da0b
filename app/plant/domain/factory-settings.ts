import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import type { Weekday } from "#app/core/domain/calendar/days";
import {
  type DayHours,
  type LineHours,
  SHIFTS,
  type Shift,
  shiftMinutes,
  shiftsOf,
  type WeekHours,
  weekHoursOn,
  windowsOverlap,
} from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { DEFAULT_ROLES } from "#app/core/domain/permissions";
import { singleLine, whole } from "#app/core/domain/texts/fields";
import { thingCalled, WORDS, wordsAmong } from "#app/core/domain/texts/vocabulary";
import { currencyIn } from "./currencies";
import { dayOffKey } from "./days-off";
import { BRIEFED_ROLES, REGISTRATION_MODES, type StoredFactory, UNNAMED } from "./factory";
import { onceEach } from "./once-each";
import { ShiftsInUse } from "./shifts-in-use";
import { StagesInput } from "./stages";

/** "06:00", and what people type for it: 6, 6:00, 0600, 6h00. */
const Clock = whole("plant:clockInvalid")
  .transform(clockOf)
  .refine((clock) => /^([01]\d|2[0-3]):[0-5]\d$/.test(clock), "plant:clockInvalid");
const Percent = (maximum: number) =>
  z.number("plant:percentInvalid").min(0, "plant:percentInvalid").max(maximum, "plant:percentInvalid");

const DefaultRole = z
  .enum(DEFAULT_ROLES, {
    error: ({ input }) => (input === "admin" ? "plant:neverAdmin" : "errors:choiceInvalid"),
  })
  .nullable();

const DayOffInput = z.object({
  day: z.string("plant:dayOffNeedsDay").pipe(Day),
  name: singleLine("plant:dayOffNeedsName")
    .min(1, "plant:dayOffNeedsName")
    .max(LIMITS.dayOffNameLength, "plant:dayOffNameTooLong"),
  /** The only shift that is off; without one, the whole day. */
  shift: z.enum(SHIFTS, "errors:choiceInvalid").optional(),
  /** The only line that is off; without one, the whole factory. */
  productionLineId: Id.optional(),
});

const CLOCKS = {
  morningStart: Clock,
  morningEnd: Clock,
  afternoonStart: Clock,
  afternoonEnd: Clock,
  nightStart: Clock,
  nightEnd: Clock,
};

/** Whole minutes of a shift without work. Whether the shift is longer is a rule between fields. */
const Break = z.number("plant:breakInvalid").int("plant:breakInvalid").min(0, "plant:breakInvalid");
const NO_BREAK = Break.default(0);
const BREAKS = { morningBreak: Break, afternoonBreak: Break, nightBreak: Break };
const OPTIONAL_BREAKS = { morningBreak: NO_BREAK, afternoonBreak: NO_BREAK, nightBreak: NO_BREAK };

/** 1 = Monday … 7 = Sunday. */
const WeekdayNumber = z
  .number("errors:choiceInvalid")
  .int("errors:choiceInvalid")
  .min(1, "errors:choiceInvalid")
  .max(7, "errors:choiceInvalid");

const WeekBegins = WeekdayNumber.transform((weekday) => weekday as Weekday).nullable();

/** The hours of a weekday that differ from the usual ones. */
const WeekdayClocks = z.object({ weekday: WeekdayNumber, ...CLOCKS, ...OPTIONAL_BREAKS });
export type TypedWeekday = z.input<typeof WeekdayClocks>;

/** The hours of a line's shift that differ from the factory's, on one weekday or, without one, on every day. */
const LineClocks = z.object({
  productionLineId: Id,
  shift: z.enum(SHIFTS, "errors:choiceInvalid"),
  weekday: WeekdayNumber.optional(),
  start: Clock,
  end: Clock,
  break: NO_BREAK,
});
export type LineClocks = z.infer<typeof LineClocks>;
export type TypedLineClocks = z.input<typeof LineClocks>;

const LinesClocks = z
  .array(LineClocks)
  .max(LIMITS.lineHoursMaximum, "plant:tooManyLineHours")
  .superRefine(
    onceEach(
      ({ productionLineId, shift, weekday }) => `${productionLineId} ${shift} ${weekday}`,
      "shift",
      "plant:lineHoursTwice",
    ),
  );

/** The words that the factory uses instead of ours, at most one for a thing. */
const FactoryWords = z
  .array(z.enum(WORDS, "errors:choiceInvalid"), "errors:choiceInvalid")
  .refine((words) => new Set(words.map(thingCalled)).size === words.length, "plant:wordTwice")
  .transform(wordsAmong);

/** The full hour of the day from which the morning briefing is sent; null for none. */
const BriefingHour = z
  .number("errors:choiceInvalid")
  .int("errors:choiceInvalid")
  .min(0, "errors:choiceInvalid")
  .max(23, "errors:choiceInvalid")
  .nullable();

const BriefingRoles = z
  .array(z.enum(BRIEFED_ROLES, "errors:choiceInvalid"), "errors:choiceInvalid")
  .transform((roles) => BRIEFED_ROLES.filter((role) => roles.includes(role)));

const fields = z.object({
  name: singleLine("plant:nameRequired").min(1, "plant:nameRequired").max(LIMITS.nameLength, "errors:nameTooLong"),
  timeZone: z.string("plant:timeZoneInvalid").refine(isTimeZone, "plant:timeZoneInvalid"),
  currency: z.string("plant:currencyInvalid").refine(isCurrency, "plant:currencyInvalid"),
  shifts: ShiftsInUse,
  ...CLOCKS,
  ...OPTIONAL_BREAKS,
  weekdayHours: z
    .array(WeekdayClocks)
    .superRefine(onceEach(({ weekday }) => weekday, "weekday", "plant:weekdayTwice"))
    .transform((weekdays) => weekdays.toSorted((a, b) => a.weekday - b.weekday)),
  lineHours: LinesClocks.default([]),
  /** 1 = Monday … 7 = Sunday. */
  workingDays: z
    .array(z.number().int().min(1).max(7), "plant:workingDaysRequired")
    .min(1, "plant:workingDaysRequired")
    .transform((days) => [...new Set(days)].sort()),
  /** The weekday on which the week begins; null for the day after the days off. */
  weekBegins: WeekBegins.default(null),
  daysOff: z
    .array(DayOffInput)
    .max(LIMITS.daysOffMaximum, "plant:tooManyDaysOff")
    .superRefine(onceEach(dayOffKey, "day", "plant:dayOffTwice"))
    .transform((days) => days.toSorted((a, b) => (a.day < b.day ? -1 : 1))),
  stages: StagesInput.default([]),
  minimumRestHours: z.number("plant:restInvalid").min(0, "plant:restInvalid").max(24, "plant:restInvalid"),
  mostDaysInRow: z
    .number("plant:daysInRowInvalid")
    .int("plant:daysInRowInvalid")
    .min(1, "plant:daysInRowInvalid")
    .max(14, "plant:daysInRowInvalid"),
  /** Zero asks for no weekly rest. */
  weeklyRestHours: z
    .number("plant:weeklyRestInvalid")
    .min(0, "plant:weeklyRestInvalid")
    .max(72, "plant:weeklyRestInvalid"),
  /** The highest error rates of these labels, in percent. */
  excellentErrorRate: Percent(100),
  goodErrorRate: Percent(100),
  fairErrorRate: Percent(100),
  /** The lowest efficiencies of these labels, in percent. */
  excellentEfficiency: Percent(300),
  goodEfficiency: Percent(300),
  fairEfficiency: Percent(300),
  /** In percent. */
  smallestGap: z.number("plant:gapInvalid").min(1, "plant:gapInvalid").max(50, "plant:gapInvalid"),
  /** Whether the work minutes of stops lower the pieces due. */
  dueWithoutStops: z.boolean("errors:choiceInvalid").default(false),
  /** Whether workers may have no CIN. Those who have none keep none when it is switched off. */
  peopleWithoutCin: z.boolean("errors:choiceInvalid").default(false),
  /** Whether supervisors who lead lines record for these alone. */
  ownLinesOnly: z.boolean("errors:choiceInvalid").default(false),
  vocabulary: FactoryWords.default([]),
  briefingHour: BriefingHour.default(null),
  briefingRoles: BriefingRoles.default([]),
  registration: z.enum(REGISTRATION_MODES, "errors:choiceInvalid"),
  /** The role of a new account; null gives none. */
  defaultRole: DefaultRole.default(null),
});

export type FactorySettings = z.infer<typeof fields>;

/**
 * The day from which typed hours hold; without one, those that differ hold from today on. After the last day, if there is
 * one, the hours are again what they were.
 */
const STRETCH = {
  hoursFrom: z.string("errors:dateInvalid").pipe(Day).optional(),
  hoursUntil: z.string("errors:dateInvalid").pipe(Day).optional(),
};

export const FactorySettingsEdit = fields.extend({ ...STRETCH, version: z.number().int().min(1) }).superRefine(agree);
export type FactorySettingsEdit = z.infer<typeof FactorySettingsEdit>;

/** A part of the settings. Omitted fields stay as they are, and the service checks the whole again. */
export const FactorySettingsChange = fields
  .extend({
    ...BREAKS,
    lineHours: LinesClocks,
    weekBegins: WeekBegins,
    stages: StagesInput,
    defaultRole: DefaultRole,
    dueWithoutStops: z.boolean("errors:choiceInvalid"),
    peopleWithoutCin: z.boolean("errors:choiceInvalid"),
    ownLinesOnly: z.boolean("errors:choiceInvalid"),
    vocabulary: FactoryWords,
    briefingHour: BriefingHour,
    briefingRoles: BriefingRoles,
  })
  .partial()
  .extend({ ...STRETCH, version: z.number().int().min(1) });

/** Registration and the role of new users: the first decision in a new factory. */
export const AccessSettings = fields.pick({ registration: true, defaultRole: true }).extend({
  version: z.number().int().min(1),
});
export type AccessSettings = z.infer<typeof AccessSettings>;
/** The access settings in the first steps. They are decided once an admin has saved them or another user exists. */
export type AccessSetup = AccessSettings & { isDecided: boolean };

/** The stored settings as a form shows them on a day: one value a field, shares in percent. */
export function settingsOf(factory: StoredFactory, day: Day): FactorySettings {
  const { weekdays = [], lines = [], ...windows } = weekHoursOn(factory, day);
  const [excellentErrorRate, goodErrorRate, fairErrorRate] = factory.qualityThresholds;
  const [excellentEfficiency, goodEfficiency, fairEfficiency] = factory.efficiencyThresholds.map(asPercent) as Three;
  return {
    name: factory.name,
    timeZone: factory.timeZone,
    currency: factory.currency,
    shifts: factory.shifts,
    ...clocksOf(windows),
    weekdayHours: weekdays.map((each) => ({ weekday: each.weekday, ...clocksOf(each.windows) })),
    lineHours: lines.map(({ window: [start, end], ...own }) => ({ ...own, start, end })),
    workingDays: factory.workingDays,
    weekBegins: factory.weekBegins,
    daysOff: factory.daysOff,
    stages: factory.stages,
    minimumRestHours: factory.minimumRestHours,
    mostDaysInRow: factory.mostDaysInRow,
    weeklyRestHours: factory.weeklyRestHours,
    excellentErrorRate,
    goodErrorRate,
    fairErrorRate,
    excellentEfficiency,
    goodEfficiency,
    fairEfficiency,
    smallestGap: asPercent(factory.smallestGap),
    dueWithoutStops: factory.dueWithoutStops,
    peopleWithoutCin: factory.peopleWithoutCin,
    ownLinesOnly: factory.ownLinesOnly,
    vocabulary: factory.vocabulary,
    briefingHour: factory.briefingHour,
    briefingRoles: factory.briefingRoles,
    registration: factory.registration,
    defaultRole: factory.defaultRole,
  };
}

/**
 * The settings that a form opens with: the saved ones or, while none were ever saved, the time zone and currency of a
 * place.
 */
export function settingsIn<Settings extends FactorySettings & { version: number }>(
  settings: Settings,
  timeZone: string,
): Settings {
  if (settings.version !== NEVER_SAVED || settings.name !== UNNAMED || !isTimeZone(timeZone)) return settings;
  return { ...settings, timeZone, currency: currencyIn(timeZone) ?? settings.currency };
}

/** The version of the settings that a migration made. */
const NEVER_SAVED = 1;

/** The inverse of {@link settingsOf}, but for the hours, which hold from a day on, and the stages, which need ids. */
export function factoryOf(
  settings: FactorySettings,
): Omit<StoredFactory, "isDemo" | "shiftWindows" | "laterHours" | "stages"> {
  const { name, timeZone, currency, shifts, workingDays, weekBegins, daysOff, registration, defaultRole } = settings;
  return {
    name,
    timeZone,
    currency,
    shifts,
    workingDays,
    weekBegins,
    daysOff,
    minimumRestHours: settings.minimumRestHours,
    mostDaysInRow: settings.mostDaysInRow,
    weeklyRestHours: settings.weeklyRestHours,
    registration,
    defaultRole,
    qualityThresholds: [settings.excellentErrorRate, settings.goodErrorRate, settings.fairErrorRate],
    efficiencyThresholds: [settings.excellentEfficiency, settings.goodEfficiency, settings.fairEfficiency].map(
      (percent) => percent / 100,
    ) as Three,
    smallestGap: settings.smallestGap / 100,
    dueWithoutStops: settings.dueWithoutStops,
    peopleWithoutCin: settings.peopleWithoutCin,
    ownLinesOnly: settings.ownLinesOnly,
    vocabulary: settings.vocabulary,
    briefingHour: settings.briefingHour,
    briefingRoles: settings.briefingRoles,
  };
}

type Stretch = Pick<FactorySettingsEdit, "hoursFrom" | "hoursUntil">;
type Clocks = Pick<FactorySettings, `${Shift}${"Start" | "End" | "Break"}`>;
type Three = [number, number, number];

function clocksOf({ morning, afternoon, night, breaks = {} }: DayHours): Clocks {
  return {
    morningStart: morning[0],
    morningEnd: morning[1],
    afternoonStart: afternoon[0],
    afternoonEnd: afternoon[1],
    nightStart: night[0],
    nightEnd: night[1],
    morningBreak: breaks.morning ?? 0,
    afternoonBreak: breaks.afternoon ?? 0,
    nightBreak: breaks.night ?? 0,
  };
}

/** The week of hours that a form holds. */
export function weekOf({
  weekdayHours,
  lineHours,
  ...clocks
}: Clocks & Pick<FactorySettings, "weekdayHours" | "lineHours">): WeekHours {
  const weekdays = weekdayHours.map(({ weekday, ...others }) => ({ weekday, windows: windowsOf(others) }));
  const lines = lineHours.map(({ start, end, ...own }): LineHours => ({ ...own, window: [start, end] }));
  return { ...windowsOf(clocks), ...(weekdays.length > 0 && { weekdays }), ...(lines.length > 0 && { lines }) };
}

export function windowsOf(clocks: Clocks): DayHours {
  const windowOf = (shift: Shift): [string, string] => [clocks[`${shift}Start`], clocks[`${shift}End`]];
  const windows = { morning: windowOf("morning"), afternoon: windowOf("afternoon"), night: windowOf("night") };
  const breaks = SHIFTS.filter((shift) => clocks[`${shift}Break`] > 0).map((shift) => [shift, clocks[`${shift}Break`]]);
  return breaks.length > 0 ? { ...windows, breaks: Object.fromEntries(breaks) } : windows;
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

function isCurrency(currency: string) {
  return Intl.supportedValuesOf("currency").includes(currency);
}

/** Rules between fields: shifts follow one another, and each label is stricter than the next. */
function agree({ hoursFrom, hoursUntil, ...settings }: FactorySettings & Stretch, context: z.RefinementCtx) {
  const refuseAt = (path: PropertyKey[], message: string) => context.addIssue({ code: "custom", path, message });
  const refuse = (field: keyof FactorySettings, message: string) => refuseAt([field], message);
  const inUse = shiftsOf(settings);
  const agreeOn = (path: PropertyKey[], { breaks = {}, ...windows }: DayHours) => {
    for (const [index, shift] of inUse.entries()) {
      const minutes = shiftMinutes(windows[shift]);
      if (minutes > LONGEST_SHIFT_MINUTES) refuseAt([...path, `${shift}End`], "plant:shiftTooLong");
      if ((breaks[shift] ?? 0) >= minutes) refuseAt([...path, `${shift}Break`], "plant:breakTooLong");
      const earlier = inUse.slice(0, index).some((other) => windowsOverlap(windows[other], windows[shift]));
      if (earlier) refuseAt([...path, `${shift}Start`], "plant:shiftsOverlap");
    }
  };
  agreeOn([], windowsOf(settings));
  for (const [index, clocks] of settings.weekdayHours.entries()) agreeOn(["weekdayHours", index], windowsOf(clocks));
  for (const [index, { start, end, ...own }] of settings.lineHours.entries()) {
    const minutes = shiftMinutes([start, end]);
    if (minutes > LONGEST_SHIFT_MINUTES) refuseAt(["lineHours", index, "end"], "plant:shiftTooLong");
    if (own.break >= minutes) refuseAt(["lineHours", index, "break"], "plant:breakTooLong");
  }
  if (hoursFrom && hoursUntil && hoursUntil < hoursFrom) refuseAt(["hoursUntil"], "plant:untilBeforeFrom");
  if (settings.briefingHour !== null && settings.briefingRoles.length === 0)
    refuse("briefingRoles", "plant:briefingNeedsReaders");
  if (settings.goodErrorRate <= settings.excellentErrorRate) refuse("goodErrorRate", "plant:mustBeHigher");
  if (settings.fairErrorRate <= settings.goodErrorRate) refuse("fairErrorRate", "plant:mustBeHigher");
  if (settings.goodEfficiency >= settings.excellentEfficiency) refuse("goodEfficiency", "plant:mustBeLower");
  if (settings.fairEfficiency >= settings.goodEfficiency) refuse("fairEfficiency", "plant:mustBeLower");
}

function clockOf(typed: string) {
  const [, hours, minutes = "00"] = /^\s*(\d{1,2})\s*[:h.]?\s*(\d{2})?\s*$/i.exec(typed) ?? [];
  return hours === undefined ? typed : `${hours.padStart(2, "0")}:${minutes}`;
}

const LONGEST_SHIFT_MINUTES = 16 * 60;

/** 0.65 as 65: percent with at most one decimal, without binary rounding errors. */
function asPercent(ratio: number) {
  return Math.round(ratio * 1000) / 10;
}

import * as z from "zod";
import { type Factory, REGISTRATION_MODES } from "./factory";
import { LIMITS } from "./limits";
import { oneLine } from "./one-line";
import { ROLES } from "./permissions";
import { SHIFTS, type Shift, type ShiftWindows, shiftMinutes, windowsOverlap } from "./shifts";

/** "06:00", and what people type for it: 6, 6:00, 0600, 6h00. */
const Clock = z
  .string("factory-settings:clockInvalid")
  .transform(clockOf)
  .refine((clock) => /^([01]\d|2[0-3]):[0-5]\d$/.test(clock), "factory-settings:clockInvalid");
const Percent = (maximum: number) =>
  z
    .number("factory-settings:percentInvalid")
    .min(0, "factory-settings:percentInvalid")
    .max(maximum, "factory-settings:percentInvalid");

const fields = z.object({
  name: z
    .string("factory-settings:nameRequired")
    .overwrite(oneLine)
    .min(1, "factory-settings:nameRequired")
    .max(LIMITS.nameLength, "errors:nameTooLong"),
  timeZone: z.string("factory-settings:timeZoneInvalid").refine(isTimeZone, "factory-settings:timeZoneInvalid"),
  currency: z.string("factory-settings:currencyInvalid").refine(isCurrency, "factory-settings:currencyInvalid"),
  morningStart: Clock,
  morningEnd: Clock,
  afternoonStart: Clock,
  afternoonEnd: Clock,
  nightStart: Clock,
  nightEnd: Clock,
  /** 1 = Monday … 7 = Sunday. */
  workingDays: z
    .array(z.number().int().min(1).max(7), "factory-settings:workingDaysRequired")
    .min(1, "factory-settings:workingDaysRequired")
    .transform((days) => [...new Set(days)].sort()),
  minimumRestHours: z
    .number("factory-settings:restInvalid")
    .min(0, "factory-settings:restInvalid")
    .max(24, "factory-settings:restInvalid"),
  /** The highest error rates of these labels, in percent. */
  excellentErrorRate: Percent(100),
  goodErrorRate: Percent(100),
  fairErrorRate: Percent(100),
  /** The lowest efficiencies of these labels, in percent. */
  excellentEfficiency: Percent(300),
  goodEfficiency: Percent(300),
  fairEfficiency: Percent(300),
  registration: z.enum(REGISTRATION_MODES, "errors:choiceInvalid"),
  /** What a new account may do at once; null is nothing yet. */
  defaultRole: z.enum(ROLES, "errors:choiceInvalid").nullable().default(null),
});

export type FactorySettings = z.infer<typeof fields>;

export const FactorySettingsEdit = fields.extend({ version: z.number().int().min(1) }).superRefine(agree);
export type FactorySettingsEdit = z.infer<typeof FactorySettingsEdit>;

/** A part of the settings; what was not sent stays as it is, and the whole is checked again by the service. */
export const FactorySettingsChange = fields
  .extend({ defaultRole: z.enum(ROLES, "errors:choiceInvalid").nullable() })
  .partial()
  .extend({ version: z.number().int().min(1) });

/** The stored settings as a form shows them: one value a field, shares in percent. */
export function settingsOf(factory: Factory): FactorySettings {
  const { morning, afternoon, night } = factory.shiftWindows;
  const [excellentErrorRate, goodErrorRate, fairErrorRate] = factory.qualityThresholds;
  const [excellentEfficiency, goodEfficiency, fairEfficiency] = factory.efficiencyThresholds.map(asPercent) as Three;
  return {
    name: factory.name,
    timeZone: factory.timeZone,
    currency: factory.currency,
    morningStart: morning[0],
    morningEnd: morning[1],
    afternoonStart: afternoon[0],
    afternoonEnd: afternoon[1],
    nightStart: night[0],
    nightEnd: night[1],
    workingDays: factory.workingDays,
    minimumRestHours: factory.minimumRestHours,
    ...{ excellentErrorRate, goodErrorRate, fairErrorRate },
    ...{ excellentEfficiency, goodEfficiency, fairEfficiency },
    registration: factory.registration,
    defaultRole: factory.defaultRole,
  };
}

/** The inverse of {@link settingsOf}. */
export function factoryOf(settings: FactorySettings): Omit<Factory, "isDemo"> {
  const { name, timeZone, currency, workingDays, minimumRestHours, registration, defaultRole } = settings;
  return {
    ...{ name, timeZone, currency, workingDays, minimumRestHours, registration, defaultRole },
    shiftWindows: windowsOf(settings),
    qualityThresholds: [settings.excellentErrorRate, settings.goodErrorRate, settings.fairErrorRate],
    efficiencyThresholds: [settings.excellentEfficiency, settings.goodEfficiency, settings.fairEfficiency].map(
      (percent) => percent / 100,
    ) as Three,
  };
}

type Clocks = Pick<FactorySettings, `${Shift}Start` | `${Shift}End`>;
type Three = [number, number, number];

export function windowsOf(clocks: Clocks): ShiftWindows {
  const of = (shift: Shift): [string, string] => [clocks[`${shift}Start`], clocks[`${shift}End`]];
  return { morning: of("morning"), afternoon: of("afternoon"), night: of("night") };
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

/** Rules between the fields: shifts follow one another, and each label is stricter than the next. */
function agree(settings: FactorySettings, context: z.RefinementCtx) {
  const refuse = (field: keyof FactorySettings, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const windows = windowsOf(settings);
  for (const [index, shift] of SHIFTS.entries()) {
    if (shiftMinutes(windows[shift]) > LONGEST_SHIFT_MINUTES) refuse(`${shift}End`, "factory-settings:shiftTooLong");
    const earlier = SHIFTS.slice(0, index).some((other) => windowsOverlap(windows[other], windows[shift]));
    if (earlier) refuse(`${shift}Start`, "factory-settings:shiftsOverlap");
  }
  if (settings.goodErrorRate <= settings.excellentErrorRate) refuse("goodErrorRate", "factory-settings:mustBeHigher");
  if (settings.fairErrorRate <= settings.goodErrorRate) refuse("fairErrorRate", "factory-settings:mustBeHigher");
  if (settings.goodEfficiency >= settings.excellentEfficiency) refuse("goodEfficiency", "factory-settings:mustBeLower");
  if (settings.fairEfficiency >= settings.goodEfficiency) refuse("fairEfficiency", "factory-settings:mustBeLower");
}

function clockOf(typed: string) {
  const [, hours, minutes = "00"] = /^\s*(\d{1,2})\s*[:h.]?\s*(\d{2})?\s*$/i.exec(typed) ?? [];
  return hours === undefined ? typed : `${hours.padStart(2, "0")}:${minutes}`;
}

const LONGEST_SHIFT_MINUTES = 16 * 60;

/** 0.65 as 65: percent with at most one decimal, without the noise of binary fractions. */
function asPercent(ratio: number) {
  return Math.round(ratio * 1000) / 10;
}

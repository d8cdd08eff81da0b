import type { FieldMetadata } from "@conform-to/react";
import type * as z from "zod";
import type { FactorySettings, FactorySettingsEdit } from "#app/plant/domain/factory-settings";

/** The fields under the names that errors and differences use. */
export const LABELLED = [
  "name",
  "currency",
  "peopleWithoutCin",
  "ownLinesOnly",
  "vocabulary",
  "timeZone",
  "shifts",
  "morningStart",
  "morningEnd",
  "afternoonStart",
  "afternoonEnd",
  "nightStart",
  "nightEnd",
  "morningBreak",
  "afternoonBreak",
  "nightBreak",
  "weekdayHours",
  "lineHours",
  "hoursFrom",
  "hoursUntil",
  "workingDays",
  "weekBegins",
  "daysOff",
  "stages",
  "minimumRestHours",
  "mostDaysInRow",
  "weeklyRestHours",
  "excellentErrorRate",
  "goodErrorRate",
  "fairErrorRate",
  "excellentEfficiency",
  "goodEfficiency",
  "fairEfficiency",
  "smallestGap",
  "dueWithoutStops",
  "briefingHour",
  "briefingRoles",
  "registration",
  "defaultRole",
] as const satisfies readonly (keyof FactorySettings | "hoursFrom" | "hoursUntil")[];

type Input = z.input<typeof FactorySettingsEdit>;

/** The properties of each part of the form. */
export type PartProps = {
  fields: { [Name in keyof Input]-?: FieldMetadata<Input[Name], Input, string[]> };
  labels: Record<string, string>;
};

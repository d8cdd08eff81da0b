import type { Day } from "#app/core/domain/calendar/days";
import type { Factory } from "./factory";

/** The sections of the page of formulas, in order. */
export const FIGURE_SECTIONS = ["quality", "stages", "efficiency", "target", "lostTime", "plan", "reports"] as const;
export type FigureSection = (typeof FIGURE_SECTIONS)[number];

/** The settings of the factory that change a figure. */
export type FigureSetting =
  | "shifts"
  | "stages"
  | "workingDays"
  | "qualityLabels"
  | "efficiencyLabels"
  | "dueWithoutStops"
  | "smallestGap";

/** The screens that show a figure. */
export type FigurePlace =
  | "dashboard"
  | "records"
  | "shiftEntry"
  | "analytics"
  | "stops"
  | "calendar"
  | "insights"
  | "products"
  | "board";

/**
 * The result of an example. Numbers are in the unit; a word is a key under `common:quality` or `figures:answers`.
 * `ratio`: 1 is 100%. `percent`: 100 is 100%.
 */
export type FigureResult =
  | { unit: "ratio" | "percent" | "minutes" | "hours" | "pieces" | "people" | "money" | "number"; value: number }
  | { unit: "quality" | "answer"; value: string }
  | { unit: "day"; value: Day };

export type FigureExample = {
  /** The values that the sentence of the example names; text stays as it is, and days are written out. */
  inputs: Record<string, number | string>;
  /** Arithmetic over the names of the inputs that ends in the result; omitted where the result follows by a rule. */
  sum?: string;
  result: FigureResult;
};

/** A figure as the page of formulas describes it. The code that computes the figure computes the example. */
export type DescribedFigure = {
  /** Its anchor, and its texts under `figures:list`. */
  name: string;
  section: FigureSection;
  example: (factory: Factory) => FigureExample;
  settings: readonly FigureSetting[];
  shownOn: readonly FigurePlace[];
};

/** The result of an example, which is always known. */
export function knownValue<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("An example of a figure has no result.");
  return value;
}

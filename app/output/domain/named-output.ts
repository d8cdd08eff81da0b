import type { NamedCause } from "#app/catalogue/domain/cause-names";
import type { Day } from "#app/core/domain/calendar/day";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import type { Half } from "#app/people/domain/away";
import type { Worker } from "#app/people/domain/workers";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { AcrossRow, OutputFigures, OutputRow } from "./output";

/** The columns of the output, on its screen and in its files. */
export const OUTPUT_FIELDS = [
  "number",
  "worker",
  "cin",
  "line",
  "date",
  "shift",
  "productCode",
  "product",
  "pieces",
  "good",
  "defective",
  "repaired",
  "second",
  "scrap",
  "hours",
  "earnedMinutes",
  "efficiency",
  "hoursOfLines",
] as const;
export type OutputField = (typeof OUTPUT_FIELDS)[number];

/** The names of what a row is about; lines with the most hours first. */
export type RowNames = {
  workerName: string;
  number: string;
  /** Its beginning alone for who may not see it. */
  cin: string;
  role: string;
  productionLineName: string;
  productName: string;
  productCode: string;
};

export type NamedRow = OutputRow & RowNames;
/** A row a person, with the good pieces of each product. */
export type NamedAcross = AcrossRow & RowNames;
export type MadeProduct = { id: Id; name: string; code: string };

/** What people made by themselves, and beside it their hours on lines that count as one. */
export type OutputTotals = OutputFigures & { people: number; hoursOfLines: number };

/** A page of the output. `products` are those across, in the order of their codes. */
export type OutputPage = {
  range: DayRange;
  totals: OutputTotals;
  products: MadeProduct[];
  rows: Page<NamedRow & Partial<Pick<NamedAcross, "goodOf" | "hoursOfLines">>>;
};

/** The page of a person. `byDay` has the last day first, `kinds` the most frequent one. */
export type PersonPage = {
  worker: Worker;
  today: Day;
  range: DayRange;
  totals: OutputTotals;
  byProduct: NamedRow[];
  byDay: NamedRow[];
  /** Of the days before the range: a ratio, null without standard minutes. */
  usualEfficiency: number | null;
  kinds: (NamedCause & { id: Id; faults: number })[];
  plan: { id: Id; date: Day; shift: Shift; productionLineName: string; operation: string }[];
  /** The reason is empty for who may not see it. */
  absences: { id: Id; date: Day; half: Half; reason: string }[];
};

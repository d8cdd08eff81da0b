import type { Versioned } from "#app/core/domain/changes";
import type { Id } from "#app/core/domain/ids";
import type { KindCount } from "#app/records/domain/defect-kinds";
import type { LineReport } from "#app/records/domain/line-reports";

/** The pieces of one hour as typed; the defects may be left empty. */
export type TypedHour = { pieces: string; defects: string };

/** One product of a line that counts as one. With hours, its pieces are their sums. */
export type TypedProduct = {
  key: string;
  productId: Id | null;
  pieces: string;
  defects: string;
  hours: Record<string, TypedHour>;
  /** The faults of a recorded report by kind, which stay. */
  kinds: KindCount[];
};

export type LinePerson = { workerId: Id; workerName: string };

/** A person of the line. Empty hours are those of the shift so far. */
export type TypedPerson = LinePerson & { hours: string; isAway: boolean };

/** The report of a line as it is typed; `insteadOf` is the report that it corrects. */
export type TypedReport = {
  products: TypedProduct[];
  people: TypedPerson[];
  otherPeople: string;
  otherHours: string;
  isByHour: boolean;
  insteadOf: Versioned | null;
};

/**
 * What a sheet knows of a line that counts as one: the report of the shift, its hours, the instant of its beginning, and
 * that of the reading.
 */
export type LineAsOne = { report: LineReport | null; hours: string[]; begins: number; readAt: number };

/** Whether anything is typed that exists nowhere else. */
export function isReportFilled(report: TypedReport): boolean {
  return filledProducts(report).length > 0;
}

/** The products for which anything is typed. */
export function filledProducts({ products }: TypedReport): TypedProduct[] {
  return products.filter(({ pieces, defects }) => pieces.trim() !== "" || defects.trim() !== "");
}

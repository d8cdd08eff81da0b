import { efficiencyOf, targetShare } from "#app/records/domain/efficiency";
import { errorRate, type QualityLabel, qualityLabel } from "#app/records/domain/production";

/** A row as a visitor types it. */
export type TypedRow = { pieces: string; defects: string };

/** Why a row does not count. */
export type SampleProblem = "notWhole" | "moreThanMade";

export type SampleFigures = {
  people: number;
  pieces: number;
  good: number;
  /** Percent; null when nothing was made. */
  errorRate: number | null;
  quality: QualityLabel | null;
  /** A ratio: 1 is 100%. Null when nobody has a figure. */
  efficiency: number | null;
  /** Good pieces, and those due for the hours entered, as shares of the target from 0 to 1. */
  share: number;
  due: number;
};

/** An invented line: four people, a shift of eight hours, a product of 7.5 standard minutes. */
export const SAMPLE_LINE = {
  name: "Couture 2",
  target: 210,
  standardMillis: 7_500,
  shiftSeconds: 8 * 3600,
  /** The standard of a new factory: the highest error rates, in percent, of excellent, good and fair. */
  qualityThresholds: [2, 5, 8],
} as const;

/** The last person has no figures, which the visitor types. */
export const SAMPLE_PEOPLE = [
  { name: "Fatima Alaoui", pieces: "54", defects: "1" },
  { name: "Youssef Benali", pieces: "49", defects: "5" },
  { name: "Khadija Idrissi", pieces: "57", defects: "0" },
  { name: "Karim Tazi", pieces: "", defects: "" },
] as const;

/** Null for a row that counts, and for one without pieces, which is not reported. */
export function problemOf({ pieces, defects }: TypedRow): SampleProblem | null {
  if (![pieces, defects].every((text) => text === "" || WHOLE.test(text))) return "notWhole";
  return Number(defects) > Number(pieces) ? "moreThanMade" : null;
}

/** The figures of the line by the same functions as those of every screen behind the sign-in. */
export function sampleShift(rows: readonly TypedRow[]): SampleFigures {
  const { target, standardMillis, shiftSeconds, qualityThresholds } = SAMPLE_LINE;
  const counted = rows.filter((row) => row.pieces !== "" && problemOf(row) === null);
  const sum = (name: keyof TypedRow) => counted.reduce((total, row) => total + Number(row[name]), 0);
  const [pieces, defective, seconds] = [sum("pieces"), sum("defects"), counted.length * shiftSeconds];
  const good = pieces - defective;
  const rate = errorRate({ pieces, defective });
  const expectation = { target, crew: rows.length, shiftSeconds, lostSeconds: 0, secondsOfOthers: 0 };
  const aimed = targetShare(expectation, { good, seconds });
  const { efficiency } = efficiencyOf({ earnedMillis: good * standardMillis, measuredSeconds: seconds, ...aimed });
  return {
    people: counted.length,
    pieces,
    good,
    errorRate: rate,
    quality: qualityLabel(rate, qualityThresholds),
    efficiency,
    share: Math.min(1, good / target),
    due: aimed.due / target,
  };
}

const WHOLE = /^\d{1,4}$/;

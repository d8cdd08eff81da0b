import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Alert, AlertKind } from "#app/insights/domain/findings";
import type { House, HouseLine, Style } from "./house";

/** Somebody's shift on one day: what a trouble may touch. */
export type Work = { line: HouseLine; style: Style; shift: Shift; seat: number; daysAgo: number };

export type Trouble = {
  name: string;
  /** Working days ago on which it began and ended; null where it was always so. */
  began: number | null;
  ended: number;
  /** The lines or styles that it is about; findings of them are no false alarm. */
  touches: readonly (string | null)[];
  isSaidBy(alert: Alert): boolean;
  pace?(work: Work): number;
  errors?(work: Work): number;
  isAway?(work: Work): boolean;
  isSilent?(work: Omit<Work, "seat">): boolean;
  /** The share of faults that are of its kind. */
  fault?(work: Omit<Work, "seat">): { causeId: string; share: number } | null;
  /** Minutes for which its reason stops the whole crew. */
  stops?(work: Omit<Work, "seat">): { causeId: string; minutes: number } | null;
};

export const CAUSES = { stitch: "1", seam: "2", stain: "3", breakdown: "8", material: "9" } as const;

const saysOf =
  (kinds: readonly AlertKind[], id: string | null, shift?: Shift) =>
  ({ kind, subject }: Alert) =>
    kinds.includes(kind) && subject.id === id && (!shift || subject.shift === shift);

const DROPS = ["efficiency_drop", "efficiency_decline", "shift_gap", "lost_days"] as const;
const ERRORS = ["error_rate_jump", "error_rate_drift"] as const;

/** Ten troubles of a plant, each in a place of its own, and a new line whose learning is none. */
export function plantTroubles({ lines, styles }: House): Trouble[] {
  const sewing = lines.filter(({ stage }) => stage === "sewing");
  const at = (index: number) => (sewing[index] as HouseLine).id;
  const style = (index: number) => (styles[index] as Style).id;
  const between = (daysAgo: number, began: number, ended = 0) => daysAgo < began && daysAgo >= ended;
  return [
    {
      name: "a line 15% slower",
      began: 9,
      ended: 0,
      touches: [at(6)],
      isSaidBy: saysOf(DROPS, at(6)),
      pace: ({ line, daysAgo }) => (line.id === at(6) && between(daysAgo, 9) ? 0.85 : 1),
    },
    {
      name: "a style with open seams on all its lines",
      began: 10,
      ended: 0,
      touches: [style(4)],
      isSaidBy: (alert) =>
        saysOf(["product_quality", "chronic_product_errors"], style(4))(alert) && isNamed(alert, "seam"),
      errors: (work) => (isSeams(work, style(4)) ? 0.05 : 0),
      fault: ({ style: { id }, daysAgo }) =>
        id === style(4) && between(daysAgo, 10) ? { causeId: CAUSES.seam, share: 0.75 } : null,
    },
    {
      name: "the afternoon 9% slower on all sewing lines",
      began: 10,
      ended: 0,
      touches: [null],
      isSaidBy: saysOf(["shift_gap"], null, "afternoon"),
      pace: ({ line, shift, daysAgo }) =>
        line.stage === "sewing" && shift === "afternoon" && between(daysAgo, 10) ? 0.91 : 1,
    },
    {
      name: "a style 18% slower on all its lines",
      began: 20,
      ended: 0,
      touches: [style(9)],
      isSaidBy: saysOf(["product_slower"], style(9)),
      pace: (work) => (work.style.id === style(9) && between(work.daysAgo, 20) ? 0.82 : 1),
    },
    {
      name: "a standard 35% too low since ever",
      began: null,
      ended: 0,
      touches: [style(12)],
      isSaidBy: saysOf(["standard_wrong"], style(12)),
      pace: ({ style: { id } }) => (id === style(12) ? 0.65 : 1),
    },
    {
      name: "a shift of a line without records for five days",
      began: 7,
      ended: 2,
      touches: [at(11)],
      isSaidBy: saysOf(["missing_reports"], at(11), "afternoon"),
      isSilent: ({ line, shift, daysAgo }) => line.id === at(11) && shift === "afternoon" && between(daysAgo, 7, 2),
    },
    {
      name: "45% of a crew without records for five days",
      began: 6,
      ended: 1,
      touches: [at(3)],
      isSaidBy: saysOf(["people_missing"], at(3)),
      isAway: ({ line, shift, seat, daysAgo }) =>
        line.id === at(3) && shift === "morning" && seat < 9 && between(daysAgo, 6, 1),
    },
    {
      name: "a week of breakdowns on a line",
      began: 12,
      ended: 6,
      touches: [at(14)],
      isSaidBy: (alert) =>
        saysOf(["stops_growing"], at(14))(alert) || (saysOf(DROPS, at(14))(alert) && isNamed(alert, "breakdown")),
      stops: ({ line, daysAgo }) =>
        line.id === at(14) && between(daysAgo, 12, 6) ? { causeId: CAUSES.breakdown, minutes: 70 } : null,
    },
    {
      name: "a person with four times the defects",
      began: null,
      ended: 0,
      touches: [`${at(17)} morning 5`],
      isSaidBy: saysOf(["person_errors"], `${at(17)} morning 5`),
      errors: ({ line, shift, seat }) => (line.id === at(17) && shift === "morning" && seat === 5 ? 0.08 : 0),
    },
    {
      name: "a line that always makes 20% less",
      began: null,
      ended: 0,
      touches: [at(1)],
      isSaidBy: saysOf(["chronic_line_output"], at(1)),
      pace: ({ line }) => (line.id === at(1) ? 0.8 : 1),
    },
  ];
}

/** Four troubles of a workshop, one on each line. */
export function workshopTroubles({ lines }: House): Trouble[] {
  const at = (index: number) => (lines[index] as HouseLine).id;
  const isOn =
    (index: number, began: number, ended = 0) =>
    ({ line, daysAgo }: Pick<Work, "line" | "daysAgo">) =>
      line.id === at(index) && daysAgo < began && daysAgo >= ended;
  const [bad, waiting, lost, risen] = [isOn(1, 8), isOn(3, 8), isOn(0, 6, 5), isOn(2, 12)];
  return [
    {
      name: "a line with broken stitches",
      began: 8,
      ended: 0,
      touches: [at(1)],
      isSaidBy: (alert) => saysOf(ERRORS, at(1))(alert) && isNamed(alert, "stitch"),
      errors: (work) => (bad(work) ? 0.04 : 0),
      fault: (work) => (bad(work) ? { causeId: CAUSES.stitch, share: 0.8 } : null),
    },
    {
      name: "a line that waits for material",
      began: 8,
      ended: 0,
      touches: [at(3)],
      isSaidBy: (alert) =>
        saysOf(["stops_growing"], at(3))(alert) || (saysOf(DROPS, at(3))(alert) && isNamed(alert, "material")),
      stops: (work) => (waiting(work) ? { causeId: CAUSES.material, minutes: 55 } : null),
    },
    {
      name: "a day on which a line lost half",
      began: 6,
      ended: 5,
      touches: [at(0)],
      isSaidBy: saysOf(["lost_days"], at(0)),
      pace: (work) => (lost(work) ? 0.5 : 1),
    },
    {
      name: "a line 14% faster",
      began: 12,
      ended: 0,
      touches: [at(2)],
      isSaidBy: saysOf(["output_risen"], at(2)),
      pace: (work) => (risen(work) ? 1.14 : 1),
    },
  ];
}

function isSeams({ style, daysAgo }: Work, id: string) {
  return style.id === id && daysAgo < 10;
}

function isNamed({ values }: Alert, cause: keyof typeof CAUSES) {
  const named = values.fault ?? values.reason;
  return named?.as === "cause" && named.value.code === cause;
}

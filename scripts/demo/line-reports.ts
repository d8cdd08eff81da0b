import type { Shift } from "#app/core/domain/calendar/shifts";
import { hoursOfWindow } from "#app/core/domain/calendar/shifts";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { type HourCount, type MadeRow, sharedSeconds } from "#app/records/domain/line-reports";
import type { DemoProduct } from "./catalogue";
import { DEMO_CLOCK } from "./factory";
import { faultsOf } from "./faults";
import { DEMO_LINES } from "./plant";
import { openRandom, type Random } from "./random";
import type { Report } from "./reports";

/** One shift of a line that counts as one, added up from what each of its people made. */
export type DemoLineReport = {
  line: number;
  shift: Shift;
  date: string;
  reportedAt: number;
  rows: (Omit<MadeRow, "productId"> & { product: DemoProduct; seconds: number })[];
  people: { worker: number; seconds: number }[];
};

/** The days whose reports have their pieces by hour. */
const BY_HOUR_DAYS = 21;

/** Whether a line counts as one: what its people make is no record of theirs. */
export function isAsOne({ seat }: Pick<Report, "seat">): boolean {
  return DEMO_LINES[seat.line]?.counts === "line";
}

export function lineReportsOf(reports: readonly Report[]): DemoLineReport[] {
  const shifts = groupBy(reports.filter(isAsOne), ({ seat }) => `${seat.line} ${seat.shift} ${seat.date}`);
  return [...shifts.values()].map((outputs) => {
    const { seat } = outputs[0] as Report;
    const people = [...groupBy(outputs, ({ seat }) => seat.worker)].map(([worker, own]) => ({
      worker,
      seconds: Math.round(sumBy(own, ({ hours }) => hours) * 3_600),
    }));
    return {
      line: seat.line,
      shift: seat.shift,
      date: seat.date,
      reportedAt: Math.max(...outputs.map(({ reportedAt }) => reportedAt)),
      rows: rowsOf(outputs, people),
      people,
    };
  });
}

function rowsOf(outputs: readonly Report[], people: DemoLineReport["people"]): DemoLineReport["rows"] {
  const { seat } = outputs[0] as Report;
  const hours = Math.max(...people.map(({ seconds }) => seconds)) / 3_600;
  const random = openRandom(`hours ${seat.line} ${seat.shift} ${seat.offset}`);
  const made = [...groupBy(outputs, ({ product }) => product)].map(([product, own]) => ({
    product,
    piecesMade: sumBy(own, (output) => output.made),
    piecesDefective: sumBy(own, ({ defective }) => defective),
    work: sumBy(own, (output) => output.hours),
  }));
  const shares = sharedSeconds(
    made.map(({ product, piecesMade }) => ({
      piecesMade,
      standardMillis: product.standardMinutes === null ? null : product.standardMinutes * 1_000,
    })),
    sumBy(people, ({ seconds }) => seconds),
  );
  const all = hoursOfWindow(DEMO_CLOCK.shiftWindows[seat.shift]);
  const passed = seat.offset === 0 && hours < WHOLE_HOURS ? all.slice(0, Math.floor(hours)) : all;
  const isByHour = seat.offset > -BY_HOUR_DAYS && passed.length >= made.length;
  const ends = hoursOfProducts(made, passed.length);
  return made.map(({ work: _, ...row }, index) => ({
    ...row,
    seconds: shares[index] as number,
    defectKinds: faultsOf({ seat, defective: row.piecesDefective }, index),
    byHour: isByHour ? spread(row, passed.slice(ends[index - 1] ?? 0, ends[index]), random) : [],
  }));
}

/** The longest work of people in a shift that is over; one that runs has less. */
const WHOLE_HOURS = 7;

/** The hour behind the last one of each product, as their work is, and one hour at least. */
function hoursOfProducts(made: readonly { work: number }[], count: number): number[] {
  const whole = sumBy(made, ({ work }) => work);
  let work = 0;
  return made.map((each, index) => {
    work += each.work;
    const left = made.length - 1 - index;
    return Math.min(count - left, Math.max(index + 1, Math.round((count * work) / whole)));
  });
}

/** The pieces of a product over its hours, none of which is quite like another. */
function spread(
  { piecesMade, piecesDefective }: Pick<MadeRow, "piecesMade" | "piecesDefective">,
  hours: string[],
  random: Random,
): HourCount[] {
  const weights = hours.map(() => random.between(0.85, 1.15));
  const whole = sumBy(weights, (weight) => weight);
  let passed = 0;
  let given = 0;
  const counts = hours.map((from, index) => {
    passed += weights[index] as number;
    const upTo = index === hours.length - 1 ? piecesMade : Math.round((piecesMade * passed) / whole);
    const pieces = upTo - given;
    given = upTo;
    return { from, pieces, defective: 0 };
  });
  for (let piece = 0; piece < piecesDefective; piece += 1) {
    const free = counts.filter(({ pieces, defective }) => defective < pieces);
    random.pick(free).defective += 1;
  }
  return counts;
}

import type { Evidence, LostWork, NotedFaults, OwnWork, SeriesCell, Skill } from "#app/insights/domain/series/cells";
import { always } from "#app/plant/domain/held";
import type { LineValues } from "#app/plant/domain/line-values";
import { type Happening, plantOf, scattered, USUAL } from "./insight-cells";

/** What is drawn of a trouble: its size from 0 to 1, its line, its days up to the last one, and a seed. */
export type Drawn = { size: number; line: number; days: number; seed: number };

export const STITCH = "1";
export const BREAKDOWN = "8";
const [NO_MATERIAL, WAITING] = ["9", "10"];
const named = (id: string, list: "defect" | "stop", code: string) => ({
  id,
  list,
  code,
  names: { en: code, fr: code },
  isHouse: false,
});
const CAUSES: Evidence["causes"] = [
  named(STITCH, "defect", "broken-stitch"),
  named("2", "defect", "stain"),
  named("3", "defect", "open-seam"),
  named(BREAKDOWN, "stop", "breakdown"),
  named(NO_MATERIAL, "stop", "no-material"),
  named(WAITING, "stop", "waiting"),
];

/** Lines, products and shifts whose days vary by some percent, as real ones do. */
const varied = ({ line, daysAgo, product, shift }: Happening, by = 0.03) =>
  1 + by * scattered(line, daysAgo, 11) + by * scattered(line, daysAgo, product, shift.length);

const daysBefore = (date: string) => Math.round((Date.parse("2026-03-17") - Date.parse(date)) / 86_400_000);
const placeOf = ({ date, lineId, shift }: SeriesCell) => ({ date, lineId, shift });

/** With the faults that were noted, by the share of each kind among the defective pieces of a line's shift. */
export function withFaults(evidence: Evidence, shareOf: (cell: SeriesCell, kind: string) => number): Evidence {
  const faults = evidence.cells.flatMap((cell, row): NotedFaults[] =>
    [STITCH, "2", "3"].map((causeId) => {
      const wild = 1 + 0.2 * scattered(row, Number(causeId));
      const noted = Math.round(cell.defective * 0.9 * shareOf(cell, causeId) * wild);
      return { ...placeOf(cell), productId: cell.productId, causeId, faults: noted };
    }),
  );
  const outcomes = evidence.cells
    .filter(({ date }) => daysBefore(date) % 3 === 0)
    .map((cell) => ({ ...placeOf(cell), productId: cell.productId, repaired: 7, second: 3, scrap: 1 }));
  return { ...evidence, faults: faults.filter((row) => row.faults > 0), outcomes, causes: CAUSES };
}

/** With the work minutes that each reason took of a line's shift. */
export function withStops(
  evidence: Evidence,
  minutesOf: (cell: SeriesCell, row: number) => Partial<Record<string, number>>,
): Evidence {
  const stopped = evidence.cells.flatMap((cell, row): LostWork[] =>
    Object.entries(minutesOf(cell, row))
      .map(([reasonId, minutes = 0]) => ({ ...placeOf(cell), reasonId, seconds: Math.round(minutes) * 60 }))
      .filter(({ seconds }) => seconds > 0),
  );
  return { ...evidence, stopped, causes: CAUSES };
}

/** Two percent of a line's hours on a usual day. */
export const usualStops = (row: number) => ({ [NO_MATERIAL]: 192 * (1 + 0.5 * scattered(row, 5)) });

type Seat = { line: string; shift: string; seat: number; date: string };
type Doing = { line?: string; product?: string; pace?: number; errors?: number } | null;

/** With ten people on each line and shift; `doing` moves somebody, changes their work or sends them home. */
function withPeople(evidence: Evidence, doing: (seat: Seat) => Doing): Evidence {
  const people = evidence.cells.flatMap(({ date, lineId, shift, productId }, row) =>
    Array.from({ length: 10 }, (_, seat) => seat).flatMap((seat): OwnWork[] => {
      const done = doing({ line: lineId, shift, seat, date });
      if (!done || scattered(row, seat, 9) > 0.9) return [];
      const pieces = Math.round(72 * (done.pace ?? 1) * (1 + 0.1 * scattered(row, seat)));
      const defective = Math.round(pieces * (done.errors ?? 0.025) * (1 + 0.9 * scattered(row, seat, 4)));
      return [
        {
          workerId: `${lineId}${shift[0]}${seat}`,
          date,
          lineId: done.line ?? lineId,
          shift,
          productId: done.product ?? productId,
          pieces,
          defective,
          seconds: 28_800,
        },
      ];
    }),
  );
  const ids = [...new Set(people.map(({ workerId }) => workerId))];
  return { ...evidence, people, names: ids.map((id) => ({ id, name: `Person ${id}`, role: "" })) };
}

type Targets = Partial<Pick<LineValues, "targetOutput" | "targetEfficiency" | "capacity">>;

function withTargets(evidence: Evidence, targetsOf: (line: number) => Targets): Evidence {
  const lines = evidence.lines.map((line, index) => ({
    ...line,
    held: always({ ...line.held.first, ...targetsOf(index + 1) }),
  }));
  return { ...evidence, lines };
}

/** Five people of a line with sixty hours at the first product each. */
function skillsOf(lineId: string, pace: (seat: number) => number): Skill[] {
  return [0, 1, 2, 3, 4].map((seat) => ({
    workerId: `${lineId}${seat}`,
    name: `Person ${lineId}${seat}`,
    lineId,
    productId: "21",
    records: 12,
    good: pace(seat) * 60,
    seconds: 216_000,
  }));
}

/** A factory whose lines each change between two products every twelve days; `pace` is that of their first days. */
function changing(lines: number, pace: (line: number, time: number) => number): Evidence {
  return plantOf(
    ({ line, daysAgo, product }) => {
      const at = daysAgo + line * 2;
      if (Math.floor(at / 12) % 2 !== product - 1) return null;
      return { ...USUAL, pace: 9 * (at % 12 === 11 ? pace(line, Math.floor(at / 12)) : 1) };
    },
    { products: 2, days: 84, lines },
  );
}

type Trouble = (drawn: Drawn) => Evidence;

const isLate = ({ line, days }: Drawn, each: Pick<Happening, "line" | "daysAgo">) =>
  each.line === line && each.daysAgo < days;

const OUTPUT = {
  "a change of style goes badly": ({ line, size }) =>
    plantOf(
      (each) => {
        const at = 140 - each.daysAgo + each.line * 2;
        const turn = Math.floor(at / 14);
        if (turn % 3 !== each.product - 1) return null;
        const isBad = each.line === line && turn === 9;
        const dip = (isBad ? 0.7 + 0.15 * size : 0.25) * (1 + 0.15 * scattered(each.line, turn));
        return { ...USUAL, pace: 9 * (1 - dip * Math.exp(-(at % 14) / 4)) };
      },
      { days: 120, products: 3 },
    ),
  "a line drops for a reason of stops": (drawn) => {
    const evidence = plantOf((each) => ({
      ...USUAL,
      pace: 9 * varied(each, 0.02) * (isLate(drawn, each) ? 0.86 : 1),
    }));
    return withStops(evidence, (cell, row) =>
      isLate(drawn, { line: Number(cell.lineId), daysAgo: daysBefore(cell.date) })
        ? { ...usualStops(row), [BREAKDOWN]: 960 * (0.5 + drawn.size) }
        : usualStops(row),
    );
  },
  "a line drops while several reasons of stops grow": (drawn) => {
    const evidence = plantOf((each) => ({ ...USUAL, pace: 9 * (isLate(drawn, each) ? 0.82 : 1) }));
    return withStops(evidence, (cell, row) => {
      const isNow = isLate(drawn, { line: Number(cell.lineId), daysAgo: daysBefore(cell.date) });
      const usual = 60 * (1 + 0.5 * scattered(row, 5));
      const minutes = isNow ? 400 + 100 * drawn.size : usual;
      return { [BREAKDOWN]: minutes, [NO_MATERIAL]: minutes * 0.95, [WAITING]: minutes * 0.9 };
    });
  },
  "a line dropped, and it is over": ({ line, size, seed }) =>
    plantOf(
      (each) => {
        const isBad = each.line === line && each.daysAgo >= 8 && each.daysAgo < 20;
        return { ...USUAL, pace: 9 * varied(each, 0.02) * (isBad ? 0.88 - 0.1 * size : 1) };
      },
      { products: 1 + (seed % 3) },
    ),
  "a line drops where people have no standard": (drawn) =>
    withStops(
      plantOf((each) => ({ ...USUAL, pace: isLate(drawn, each) ? 7.5 : 9 }), { standards: [null] }),
      (_, row) => usualStops(row),
    ),
  "a line declines, and another one's errors creep up": ({ size }) =>
    plantOf(({ line, daysAgo }) => ({
      ...USUAL,
      errors: line === 1 ? 1 + Math.max(0, 28 - daysAgo) * (0.12 + 0.05 * size) : 1,
      pace: line === 2 ? 9 * (1 - Math.max(0, 28 - daysAgo) * (0.006 + 0.002 * size)) : 9,
    })),
  "all lines drop": ({ size, days }) =>
    withStops(
      plantOf((each) => ({ ...USUAL, pace: 9 * varied(each) * (each.daysAgo < days ? 0.92 - 0.1 * size : 1) })),
      (_, row) => usualStops(row),
    ),
  "all lines decline": ({ size }) =>
    plantOf((each) => ({ ...USUAL, pace: 9 * (1 - Math.max(0, 28 - each.daysAgo) * (0.005 + 0.002 * size)) })),
  "a shift drops on all lines, with more defects": ({ size, days }) =>
    plantOf(
      (each) => {
        const isBad = each.shift === "night" && each.daysAgo < days;
        return { hours: 60, pace: 9 * varied(each) * (isBad ? 0.92 - 0.1 * size : 1), errors: isBad ? 3 + size : 1.5 };
      },
      { lines: 6, shifts: 3, days: 63 },
    ),
  "a shift of a line drops": (drawn) =>
    plantOf(
      (each) => ({
        ...USUAL,
        pace: 9 * varied(each, 0.02) * (each.shift === "night" && isLate(drawn, each) ? 0.82 - 0.1 * drawn.size : 1),
      }),
      { shifts: 3, days: 63 },
    ),
  "a line loses days": ({ line, days, size, seed }) =>
    plantOf(
      (each) => {
        const isLost = each.line === line && each.daysAgo >= days && each.daysAgo <= days + (seed % 3);
        return { ...USUAL, pace: 9 * varied(each) * (isLost ? 0.6 - 0.3 * size : 1) };
      },
      { days: 84 },
    ),
  "all lines lose a day": ({ size }) =>
    plantOf((each) => ({ ...USUAL, pace: 9 * varied(each) * (each.daysAgo === 4 ? 0.7 - 0.2 * size : 1) }), {
      days: 84,
    }),
  "a line rises": (drawn) =>
    plantOf((each) => ({ ...USUAL, pace: 9 * varied(each) * (isLate(drawn, each) ? 1.12 + 0.1 * drawn.size : 1) }), {
      days: 98,
    }),
  "all lines rise": ({ days, size }) =>
    plantOf((each) => ({ ...USUAL, pace: 9 * varied(each) * (each.daysAgo < days ? 1.1 + 0.1 * size : 1) }), {
      days: 98,
    }),
  "a line is always behind": ({ line, size }) =>
    plantOf((each) => ({ ...USUAL, hours: 60 + 10 * each.product, pace: each.line === line ? 7.5 - size : 9 }), {
      products: 2,
    }),
  "a shift of a line is always behind": ({ line, size }) =>
    plantOf(
      (each) => ({
        ...USUAL,
        hours: 480,
        pace: each.line === line && each.shift === "afternoon" ? 7.5 - size : 9,
      }),
      { shifts: 2, lines: 8, days: 56 },
    ),
  "first days cost one line much": ({ line, size }) =>
    changing(6, (each, time) => (each === line ? ([0.62, 0.8, 0.7, 0.58, 0.74][time % 5] ?? 1) : 0.93) - 0.05 * size),
  "first days cost one of two lines much": ({ size }) => changing(2, (each) => (each === 2 ? 0.6 - 0.1 * size : 0.9)),
  "first days cost all lines much": ({ size }) => changing(6, () => 0.8 - 0.1 * size),
} satisfies Record<string, Trouble>;

const PRODUCTS = {
  "a product is slower": ({ days, size }) =>
    plantOf(
      (each) => {
        if ((each.line + each.product) % 4 === 0) return null;
        const isNow = each.product === 2 && each.daysAgo < days;
        return { ...USUAL, hours: 50, pace: 9 * varied(each) * (isNow ? 0.88 - 0.15 * size : 1) };
      },
      { products: 4, standards: [6000, 7000, 8000, 6000], shifts: 2, days: 63 },
    ),
  "a product was slower, without standards": ({ size }) =>
    plantOf(
      (each) => {
        const isNow = each.product === 2 && each.daysAgo >= 8 && each.daysAgo < 20;
        return { ...USUAL, hours: 50, pace: 9 * varied(each) * (isNow ? 0.85 - 0.1 * size : 1) };
      },
      { products: 3, standards: [null, null, null] },
    ),
  "a standard is wrong": ({ size }) => {
    const standards = [6000, 6000, 5000, 7000];
    return plantOf(
      (each) => {
        const reached = (each.product === 2 ? 0.42 - 0.05 * size : 0.58) + 0.02 * scattered(each.line, each.product);
        const minutes = (standards[each.product - 1] ?? 1) / 1000;
        return { ...USUAL, hours: 40 + 5 * each.line, pace: (60 * reached * varied(each)) / minutes };
      },
      { lines: 3, products: 4, standards },
    );
  },
  "a line's mix changes": ({ line, size }) =>
    plantOf(
      (each) => {
        const isNow = each.line === line && each.daysAgo < 16;
        const share = (isNow ? 0.8 : 0.2) + 0.05 * scattered(each.daysAgo, each.line, 3);
        const hours = 160 * (each.product === 1 ? 1 - share : share);
        return { ...USUAL, hours, pace: each.product === 1 ? 9 : 7.2 - size };
      },
      { products: 2, standards: [null, null] },
    ),
  "a product is always worse": ({ size }) =>
    withFaults(
      plantOf(({ product }) => ({ ...USUAL, hours: 50, errors: product === 1 ? 4 + size : 1.2 }), { products: 4 }),
      ({ productId }, kind) => (kind === STITCH && productId === "21" ? 0.6 : 0.2),
    ),
} satisfies Record<string, Trouble>;

const ERRORS = {
  "a line's errors jump by one kind of fault": (drawn) => {
    const evidence = plantOf((each) => ({ ...USUAL, errors: isLate(drawn, each) ? 5 + 2 * drawn.size : 2 }));
    return withFaults(evidence, (cell, kind) =>
      isLate(drawn, { line: Number(cell.lineId), daysAgo: daysBefore(cell.date) })
        ? ({ 1: 0.74, 2: 0.14 }[kind] ?? 0.12)
        : ({ 1: 0.2, 2: 0.4 }[kind] ?? 0.4),
    );
  },
  "a line's errors jump by all kinds of faults": (drawn) =>
    withFaults(
      plantOf((each) => ({ ...USUAL, errors: isLate(drawn, each) ? 5 + 2 * drawn.size : 2 })),
      (_, kind) => ({ 1: 0.5, 2: 0.3 })[kind] ?? 0.2,
    ),
  "a product's errors jump": ({ days, size }) =>
    withFaults(
      plantOf(
        ({ product, daysAgo }) => ({ ...USUAL, hours: 50, errors: product === 2 && daysAgo < days ? 4 + size : 1 }),
        {
          products: 3,
        },
      ),
      ({ productId, date }, kind) => (kind === "2" && productId === "22" && daysBefore(date) < days ? 0.7 : 0.15),
    ),
  "all lines' errors jump": ({ days, size }) =>
    plantOf(({ product, daysAgo }) => ({ ...USUAL, hours: 50, errors: product * (daysAgo < days ? 2.2 + size : 1) }), {
      lines: 6,
      products: 4,
    }),
  "a line's errors are always higher, by one kind of fault": ({ line, size }) =>
    withFaults(
      plantOf((each) => ({ ...USUAL, hours: 80, errors: each.line === line ? 5 + size : 1.5 }), { products: 2 }),
      ({ lineId }, kind) => (kind === STITCH && lineId === String(line) ? 0.7 : 0.15),
    ),
  "a shift's errors are always higher on a line": ({ line, size }) =>
    plantOf(
      (each) => ({
        ...USUAL,
        hours: 320,
        errors: each.line === line && each.shift === "afternoon" ? 5 + size : 1.5,
      }),
      { shifts: 2, days: 56 },
    ),
} satisfies Record<string, Trouble>;

/** Now and then a stop of some reason. */
const often = (row: number, kind: number) => (scattered(row, kind) > 0.2 ? 90 * (1.2 + scattered(row, kind, 2)) : 0);

const STOPS = {
  "a reason of stops grows on a line": (drawn) =>
    withStops(
      plantOf(() => USUAL),
      (cell, row) => ({
        [NO_MATERIAL]: often(row, 1),
        [BREAKDOWN]: isLate(drawn, { line: Number(cell.lineId), daysAgo: daysBefore(cell.date) })
          ? (450 + 200 * drawn.size) * (1 + 0.5 * scattered(row, 3))
          : often(row, 6),
      }),
    ),
  "a reason of stops grew on all lines": ({ size }) =>
    withStops(
      plantOf(() => USUAL),
      ({ date }, row) => {
        const isNow = daysBefore(date) >= 6 && daysBefore(date) < 16;
        return { [WAITING]: isNow ? (350 + 200 * size) * (1 + 0.4 * scattered(row, 3)) : often(row, 6) };
      },
    ),
} satisfies Record<string, Trouble>;

const RECORDS = {
  "a line has no records": ({ line, days }) =>
    plantOf((each) => (each.line === line && each.daysAgo > 3 && each.daysAgo < days ? null : USUAL)),
  "a shift of a line has no records": ({ line, days }) =>
    plantOf(
      (each) =>
        each.line === line && each.shift === "afternoon" && each.daysAgo > 2 && each.daysAgo < days
          ? null
          : { ...USUAL, pace: 9 * varied(each) },
      { shifts: 2 },
    ),
  "records are implausible": ({ size, seed }) => {
    const evidence = plantOf(() => USUAL, { days: 42 });
    const implausible = Array.from({ length: 2 + seed }, (_, at) => ({
      date: evidence.cells.at(-1 - 6 * at)?.date ?? "",
      lineId: "1",
      line: "Line 1",
      workerId: `1m${at}`,
      worker: `Person 1m${at}`,
      excessHours: at % 2 === 0 ? 12 + 3 * size + at / 7 : null,
      excessEfficiency: at % 3 === 1 ? 2.1 + size : null,
    }));
    return { ...evidence, implausible };
  },
} satisfies Record<string, Trouble>;

const crews = () => plantOf(() => ({ ...USUAL, hours: 80 }), { shifts: 2, lines: 5 });
const MORNING = "morning";

const PEOPLE = {
  "half of a shift's people are away": ({ line, days }) =>
    withPeople(crews(), ({ line: own, shift, seat, date }) =>
      own === String(line) && shift === MORNING && seat < 5 && daysBefore(date) < days ? null : {},
    ),
  "half of a line's people are away, and few work its other shift": ({ line, days }) =>
    withPeople(crews(), ({ line: own, shift, seat, date }) => {
      if (own !== String(line)) return {};
      if (shift !== MORNING) return seat < 3 ? {} : null;
      return seat < 5 && daysBefore(date) < days ? null : {};
    }),
  "people of all lines were away, and few work some shifts": ({ line, seed }) =>
    withPeople(crews(), ({ line: own, shift, seat, date }) => {
      if (own === String(line) && shift !== MORNING) return seat < 3 ? {} : null;
      return seat < 4 + (seed % 2) && daysBefore(date) >= 3 && daysBefore(date) < 8 ? null : {};
    }),
  "somebody has many defective pieces": ({ line, size }) =>
    withPeople(crews(), ({ line: own, shift, seat }) => ({
      errors: own === String(line) && shift === MORNING && seat === 4 ? 0.1 + 0.03 * size : 0.02 + 0.001 * seat,
    })),
  "somebody falls behind at the same work": ({ line, size }) =>
    withPeople(crews(), ({ line: own, shift, seat, date }) => ({
      pace: own === String(line) && shift === MORNING && seat === 4 && daysBefore(date) < 20 ? 0.75 - 0.15 * size : 1,
    })),
  "somebody falls behind on another line, and recovers": ({ size }) =>
    withPeople(crews(), ({ line: own, shift, seat, date }) => {
      const isThere = own === "2" && shift === MORNING && seat === 4 && daysBefore(date) < 34 && daysBefore(date) > 9;
      return isThere ? { line: "3", pace: 0.55 - 0.1 * size } : {};
    }),
  "somebody falls behind since two partners left": ({ size }) =>
    withPeople(crews(), ({ line: own, shift, seat, date }) => {
      if (own !== "2" || shift !== MORNING || daysBefore(date) >= 20) return {};
      return seat === 4 ? { pace: 0.7 - 0.1 * size } : seat < 2 ? null : {};
    }),
} satisfies Record<string, Trouble>;

/** The good pieces of a line's shift in the plants below. */
const GOOD = 160 * 9 * 0.99;

const TARGETS = {
  "a line behind its target lacks people, others are ahead": ({ size }) => {
    const shares = [0.7 + 0.1 * size, 0.84, 1.25, 1.28, 1, 1];
    return withTargets(
      plantOf(() => USUAL),
      (line) => ({ targetOutput: Math.round(GOOD / (shares[line - 1] ?? 1)), capacity: line === 1 ? 40 : 24 }),
    );
  },
  "a line behind its target works with fewer people and stops": ({ line, size }) => {
    const evidence = plantOf((each) => ({
      ...USUAL,
      hours: each.line === line ? 120 : 160,
      pace: each.line === line ? 7.4 + 0.5 * size : 9,
    }));
    const stopped = withStops(evidence, ({ lineId }, row) =>
      lineId === String(line) ? { [BREAKDOWN]: 500 * (1 + 0.3 * scattered(row, 3)) } : {},
    );
    return withTargets(stopped, () => ({ targetOutput: Math.round(GOOD) }));
  },
  "a line behind its efficiency": ({ line, size }) =>
    withTargets(
      plantOf((each) => ({ ...USUAL, hours: 53, pace: each.product === 2 ? 6 : 9 }), {
        products: 3,
        standards: [6000, 9000, null],
      }),
      (each) => ({ targetEfficiency: each === line ? 110 + Math.round(20 * size) : 89 }),
    ),
  "targets of some lines are too low": ({ size, seed }) =>
    withTargets(
      plantOf((each) => ({ ...USUAL, hours: 80 + 10 * (each.daysAgo % 3), pace: each.product === 2 ? 6 : 9 }), {
        products: 2,
        standards: [6000, 9500],
      }),
      (line) =>
        line > 1 + (seed % 3) ? {} : line % 2 === 0 ? { targetEfficiency: 50 } : { targetOutput: 600 + 100 * size },
    ),
  "targets of all lines are too low": ({ size }) =>
    withTargets(
      plantOf(({ line, daysAgo }) => ({ ...USUAL, pace: 9 * (1 + 0.2 * scattered(line, daysAgo)) })),
      (line) => ({ targetOutput: Math.round(GOOD / (1.34 + 0.05 * line + 0.1 * size)) }),
    ),
  "somebody could help a slower line": ({ size }) => ({
    ...plantOf(({ line }) => ({ ...USUAL, pace: line === 2 ? 6 : 9 })),
    skills: [
      ...skillsOf("1", (seat) => (seat === 2 ? 13 + size : 9 + 0.1 * seat)),
      ...skillsOf("2", (seat) => 6 + 0.2 * seat),
    ],
  }),
  "somebody could help a line that also fell": ({ size, days }) => ({
    ...plantOf(({ line, daysAgo }) => ({
      ...USUAL,
      pace: line === 2 ? (daysAgo < days + 4 ? 4.5 : 7 - 0.3 * size) : 9,
    })),
    skills: [...skillsOf("1", (seat) => (seat === 2 ? 14 : 9)), ...skillsOf("2", () => 5.2)],
  }),
} satisfies Record<string, Trouble>;

/** Small factories, each with a trouble of its own, which together have findings of every kind. */
export const TROUBLES: Readonly<Record<string, Trouble>> = {
  ...OUTPUT,
  ...PRODUCTS,
  ...ERRORS,
  ...STOPS,
  ...RECORDS,
  ...PEOPLE,
  ...TARGETS,
};

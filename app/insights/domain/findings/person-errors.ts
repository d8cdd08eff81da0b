import { normalTail } from "#app/core/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { robustBaseline } from "#app/core/domain/statistics/robust";
import { type Context, drawn, type Look } from "#app/insights/domain/context";
import type { CandidateFinding } from "#app/insights/domain/findings";
import type { OwnWork } from "#app/insights/domain/series/cells";
import { count, day, named, percent, points } from "#app/insights/domain/values";

const FEWEST_PIECES = 300;
const FEWEST_DEFECTIVE = 20;
const FEWEST_DAYS = 5;
/** Fewer people give no usual spread between people. */
const FEWEST_PEOPLE = 8;
/** The pieces that others must have made of the same on the same line, against the person's own. */
const OTHERS = 1;
/** The rate must be this many times what others have, and this many points above it, in both halves of the days. */
const [SMALLEST_RATIO, SMALLEST_POINTS] = [2, 2];

type Own = {
  workerId: string;
  work: OwnWork[];
  pieces: number;
  defective: number;
  usual: number;
  /** The defective pieces at the plain rates of the others, which is what is told. */
  plain: number;
  /** The defective pieces that the others would have had of each record, and of all. */
  expected: Map<OwnWork, number>;
  z: number;
};

/**
 * People with at least twice the defective pieces that the others have on the same products, lines and shifts, judged
 * against how much people differ here. It is an offer to look together, ranks nobody and raises no risk. Source: the
 * moderated z of a count against its expectation, scaled by the spread over all people (Efron, "Large-scale
 * simultaneous hypothesis testing", JASA 2004: the empirical null).
 */
export function personErrorFindings({ evidence }: Context): Look {
  const { range, people, today } = evidence;
  const now = people.filter(({ date }) => date >= range.from && date <= range.to && date < today);
  const placeOf = ({ lineId, shift, productId }: OwnWork) => `${lineId} ${shift} ${productId}`;
  const places = new Map([...groupBy(now, placeOf)].map(([place, work]) => [place, sumsOf(work)]));
  const all = [...groupBy(now, ({ workerId }) => workerId)].flatMap(([workerId, work]): Own[] => {
    const { pieces, defective } = sumsOf(work);
    const expected = new Map<OwnWork, number>();
    let [comparable, plain] = [0, 0];
    for (const [place, own] of groupBy(work, placeOf)) {
      const [here, mine] = [places.get(place) as Sums, sumsOf(own)];
      const others = { pieces: here.pieces - mine.pieces, defective: here.defective - mine.defective };
      if (others.pieces < OTHERS * mine.pieces) continue;
      const rate = (others.defective + 0.5) / (others.pieces + 1);
      for (const each of own) expected.set(each, each.pieces * rate);
      comparable += mine.pieces;
      plain += (mine.pieces * others.defective) / Math.max(1, others.pieces);
    }
    if (comparable < pieces || pieces === 0) return [];
    const usual = sumBy(expected.values(), (each) => each);
    const z = (defective - usual) / Math.sqrt(Math.max(0.5, usual));
    return [{ workerId, work, pieces, defective, usual, plain, expected, z }];
  });
  if (all.length < FEWEST_PEOPLE) return { candidates: [], looked: 0 };
  const { center, spread } = robustBaseline(all.map(({ z }) => z));
  const left = new Set(evidence.left);
  const candidates = all
    .filter((own) => !left.has(own.workerId) && isClear(own))
    .map((own) => finding(evidence, own, normalTail((withoutWild(own) - center) / Math.max(1, spread))));
  return { candidates, looked: all.length };
}

type Sums = { pieces: number; defective: number };

function sumsOf(work: readonly OwnWork[]): Sums {
  return { pieces: sumBy(work, ({ pieces }) => pieces), defective: sumBy(work, ({ defective }) => defective) };
}

/** Whether the rate is far above that of the others over all days and in each half of them. */
function isClear({ work, pieces, defective, usual }: Own): boolean {
  const dates = [...new Set(work.map(({ date }) => date))];
  if (pieces < FEWEST_PIECES || defective < FEWEST_DEFECTIVE || dates.length < FEWEST_DAYS) return false;
  const middle = dates[Math.floor(dates.length / 2)] as string;
  const halves = [work.filter(({ date }) => date < middle), work.filter(({ date }) => date >= middle), work].map(
    sumsOf,
  );
  const ofOthers = usual / pieces;
  return halves.every((half) => {
    const rate = half.defective / Math.max(1, half.pieces);
    return rate >= SMALLEST_RATIO * ofOthers && 100 * (rate - ofOthers) >= SMALLEST_POINTS;
  });
}

/** The share of the records, the worst of them, without which the excess must remain. */
const WILD = 0.1;

/** The distance without the worst records, since a few wild ones are no habit. Source: Tukey 1962, trimming. */
function withoutWild({ expected }: Own): number {
  const excesses = [...expected].map(([{ defective }, usual]) => ({ excess: defective - usual, usual }));
  const kept = excesses.sort((a, b) => a.excess - b.excess).slice(0, Math.floor(excesses.length * (1 - WILD)));
  return (
    sumBy(kept, ({ excess }) => excess) /
    Math.sqrt(
      Math.max(
        0.5,
        sumBy(kept, ({ usual }) => usual),
      ),
    )
  );
}

function finding(
  { names }: Context["evidence"],
  { workerId, work, pieces, defective, plain }: Own,
  pValue: number,
): CandidateFinding {
  const name = names.find(({ id }) => id === workerId)?.name ?? "";
  const days = [...groupBy(work, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1));
  const [from, to] = [days[0]?.[0] as string, days.at(-1)?.[0] as string];
  const [now, ofOthers] = [percent((100 * defective) / pieces), percent((100 * plain) / pieces)];
  const subject = { resource: "worker" as const, id: workerId, label: name, shift: null };
  const values = {
    worker: named(name),
    from: day(from),
    to: day(to),
    days: count(days.length),
    pieces: count(pieces),
    defective: count(defective),
    now,
    usual: ofOthers,
    change: points(Number(now.value) - Number(ofOthers.value)),
  };
  const proof = {
    measure: "errorRate" as const,
    series: drawn(
      days.map(([date]) => date),
      days.map(([, ofDay]) => {
        const sums = sumsOf(ofDay);
        return (100 * sums.defective) / Math.max(1, sums.pieces);
      }),
      { from, to },
    ),
    baseline: (100 * plain) / pieces,
    records: work.length,
    days: days.length,
    pValue,
    filter: { from, to, workerId },
  };
  return {
    pValue,
    alert: { kind: "person_errors", severity: "info", subject, from, to, values, proof },
    advice: null,
  };
}

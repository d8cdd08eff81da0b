import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { Factory, Stage } from "#app/plant/domain/factory";
import { wayOf } from "#app/plant/domain/stages";
import { NO_TARGET } from "./efficiency";
import type { KeptSums } from "./production";
import { type Figures, figuresOf } from "./rates";
import { sumOf } from "./sums";

/** What was made at a stage: of one product that leaves out stages, or, where `productId` is null, of all others. */
export type StageSums = KeptSums & { stageId: Id; productId: Id | null };

/** The ways of products: most pass every stage in which a line works, some leave out stages. */
export type Ways = { usual: Id[]; own: ReadonlyMap<Id, Id[]> };

/** What ways are made of: the stages to which a line belongs, and the products that leave out stages. */
export type WayParts = { staffed: Id[]; own: { productId: Id; leftOut: Id[] }[] };

/** What was made at the stages on some days, in their month, and since the counts behind the stages, by their days. */
export type StageRows = {
  parts: WayParts;
  days: (StageSums & { date: Day })[];
  month: StageSums[];
  since: ReadonlyMap<Day | undefined, StageSums[]>;
};

export function waysOf(stages: readonly Stage[], { staffed, own }: WayParts): Ways {
  const inUse = new Set(staffed);
  return {
    usual: wayOf(stages, inUse),
    own: new Map(own.map(({ productId, leftOut }) => [productId, wayOf(stages, inUse, leftOut)])),
  };
}

/** Whether garments pass more than one stage, so that the pieces of all lines are not garments. */
export function isStaged({ usual }: Ways): boolean {
  return usual.length > 1;
}

function wayFor({ productId }: Pick<StageSums, "productId">, { usual, own }: Ways): Id[] {
  return (productId && own.get(productId)) || usual;
}

const goodOf = ({ pieces, defective }: KeptSums) => pieces - defective;

/** Finished pieces: the good pieces of the last stage of their product. */
export function finishedIn(sums: readonly StageSums[], ways: Ways): number {
  return sumBy(
    sums.filter((each) => wayFor(each, ways).at(-1) === each.stageId),
    goodOf,
  );
}

/**
 * The pieces behind a stage that no other stage has taken: its good pieces less all pieces of the next stage of their
 * product, and those that were counted. Negative where more was taken than recorded. Null behind the last stage, and one in which no line works.
 * @param since what was made since the count, or always
 */
export function waitingBehind({ id, counted = 0 }: Stage, since: readonly StageSums[], ways: Ways): number | null {
  if (!ways.usual.slice(0, -1).includes(id)) return null;
  return since.reduce((waiting, each) => {
    const way = wayFor(each, ways);
    const place = way.indexOf(id);
    if (place < 0) return waiting;
    if (each.stageId === id && place < way.length - 1) return waiting + goodOf(each);
    return each.stageId === way[place + 1] ? waiting - each.pieces : waiting;
  }, counted);
}

/** The stages in which lines work, in their order, each with its figures; null where nothing was reported. */
export function figuresByStage(
  sums: readonly StageSums[],
  ways: Ways,
  { stages, ...factory }: Pick<Factory, "stages" | "qualityThresholds">,
): { stage: Stage; figures: Figures | null }[] {
  return stages
    .filter(({ id }) => ways.usual.includes(id))
    .map((stage) => {
      const own = sums.filter(({ stageId }) => stageId === stage.id).map((each) => ({ ...each, ...NO_TARGET }));
      return { stage, figures: figuresOf(sumOf(own), factory) };
    });
}

/** The share of garments, in percent, that no stage found faulty: the product of the stages' shares of good pieces. */
export function firstPassYield(stages: readonly { figures: Pick<Figures, "good" | "pieces"> | null }[]): number | null {
  const made = stages.flatMap(({ figures }) => (figures && figures.pieces > 0 ? [figures] : []));
  if (made.length === 0) return null;
  return made.reduce((yields, { good, pieces }) => (yields * good) / pieces, 1) * 100;
}

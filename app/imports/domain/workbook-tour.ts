import { inListOrder, isSameList, type OtherList } from "./workbook-lists";

/** A list that somebody went past; `isIn` says whether its rows are in the factory. */
type PastList = OtherList & { isIn: boolean };

/** The lists of one workbook that somebody went past, and those that are still to come. */
export type WorkbookTour = { done: PastList[]; rest: OtherList[] };

export const NO_TOUR: WorkbookTour = { done: [], rest: [] };

/** The tour after a look at one sheet: the others that are not in yet are still to come. */
export function tourAfterLook({ done }: WorkbookTour, others: readonly OtherList[]): WorkbookTour {
  return { done, rest: inListOrder(others.filter((other) => !done.some((list) => isSameList(list, other)))) };
}

/** The tour after a list came in, or had nothing to bring. */
export function wentPast({ done, rest }: WorkbookTour, list: PastList): WorkbookTour {
  return { done: [...done, list], rest: rest.filter((other) => !isSameList(other, list)) };
}

/** The list to begin with instead of this one, where the workbook holds one that comes before it. */
export function earlierThan(kind: OtherList["kind"], { rest }: WorkbookTour): OtherList | null {
  const first = rest[0];
  if (!first || first.kind === kind) return null;
  return inListOrder([{ kind }, { kind: first.kind }])[0]?.kind === kind ? null : first;
}

/**
 * The tour when somebody goes on from a sheet that was only looked at. It is left behind, unless the next list comes
 * before it: then its turn comes again.
 */
export function wentOn(tour: WorkbookTour, from: PastList | null, next: OtherList): WorkbookTour {
  if (!from) return tour;
  const earlier = earlierThan(from.kind, tour);
  return earlier && isSameList(earlier, next) ? tour : wentPast(tour, from);
}

/** All lists of the workbook in their order, with where each is. */
export function stepsOf({ done, rest }: WorkbookTour, current: OtherList | null) {
  const steps = [
    ...done.map(({ isIn, ...list }) => ({ ...list, state: isIn ? ("in" as const) : ("past" as const) })),
    ...(current ? [{ ...current, state: "current" as const }] : []),
    ...rest.map((list) => ({ ...list, state: "next" as const })),
  ];
  return inListOrder(steps);
}

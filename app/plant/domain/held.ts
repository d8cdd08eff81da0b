import { isSame } from "#app/core/domain/audit-lines";
import type { Day } from "#app/core/domain/calendar/days";

/** The values that change on a day, and hold from it on. */
export type From<Values> = Partial<Values> & { from: Day };

/** Values with their later changes, the earliest first. The first values hold on every day before. */
export type Held<Values> = { first: Values; later: readonly From<Values>[] };

/** Values that no later day changes. */
export function always<Values>(first: Values): Held<Values> {
  return { first, later: [] };
}

/** The values that hold on a production day, whatever is set for later days. `plant/data/held.ts` has it in SQL. */
export function heldOn<Values extends object>({ first, later }: Held<Values>, day: Day): Values {
  const values = { ...first };
  for (const { from, ...change } of later) if (from <= day) Object.assign(values, change);
  return values;
}

/**
 * The day from which a change of today holds: from the beginning (null) for what was made today, unless a change of it
 * holds already, which would stay before the new one.
 */
export function heldFrom(
  { later }: Pick<Held<unknown>, "later">,
  { today, isNew }: { today: Day; isNew: boolean },
): Day | null {
  return isNew && later.every(({ from }) => from > today) ? null : today;
}

/** The values after a change from a day on or, without one, from the beginning. */
export function heldAfter<Values extends object>(
  held: Held<Values>,
  change: Partial<Values>,
  from: Day | null,
): Held<Values> {
  return from === null ? { ...held, first: { ...held.first, ...change } } : withChange(held, { ...change, from });
}

/**
 * The values after a change from a day on. What is set already for later days stays, and a value that is set again as it
 * was is no change, so that setting it takes a coming change back.
 */
export function withChange<Values extends object>({ first, later }: Held<Values>, change: From<Values>): Held<Values> {
  const before = later.find(({ from }) => from === change.from);
  const set = [...later.filter((each) => each !== before), { ...before, ...change }];
  const kept: From<Values>[] = [];
  for (const { from, ...values } of set.sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const held: Values = heldOn({ first, later: kept }, from);
    const changed = Object.entries(values).filter(([name, value]) => !isSame(held[name as keyof Values], value));
    if (changed.length > 0) kept.push({ ...Object.fromEntries(changed), from } as From<Values>);
  }
  return { first, later: kept };
}

/** Values of which those of some names are, on each day, as another object has them. */
export function heldLike<Values extends object, Name extends keyof Values & string>(
  { first, later }: Held<Values>,
  other: Held<Pick<Values, Name>>,
  names: readonly Name[],
): Held<Values> {
  const isTheirs = (name: string) => (names as readonly string[]).includes(name);
  const part = (values: object, isPart: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isPart(name)));
  const days = [
    ...later.map(({ from, ...own }) => ({ ...part(own, (name) => !isTheirs(name)), from })),
    ...other.later.map(({ from, ...theirs }) => ({ ...part(theirs, isTheirs), from })),
  ] as From<Values>[];
  return days.reduce(withChange<Values>, always({ ...first, ...part(other.first, isTheirs) }));
}

/** One value on every day: each change with its day, and the first one without. */
export function historyOf<Values extends object>({ first, later }: Held<Values>, name: keyof Values) {
  return [
    ["", first[name]],
    ...later.filter((each) => name in each).map(({ from, ...values }) => [from, (values as Partial<Values>)[name]]),
  ];
}

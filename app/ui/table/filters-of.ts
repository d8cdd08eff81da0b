import type { FilterOf } from "#app/core/domain/lists";

/** The names of a list's filters; one that is left out does not compile. */
export function filtersOf<Query>(names: Record<FilterOf<Query>, true>): readonly string[] {
  return Object.keys(names);
}

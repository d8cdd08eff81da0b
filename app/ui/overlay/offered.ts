import type { Id } from "#app/core/domain/ids";
import type { Choice } from "#app/ui/form/select-field";

/** What a choice names; `stage`: that of a line, empty or absent without one. */
export type NamedChoice = { id: Id; name: string; stage?: string | undefined };

/** Named things as choices, lines under their stages. */
export function choicesOf(all: readonly NamedChoice[]): Choice[] {
  return all.map(({ id, name, stage }) => ({ value: id, label: name, group: stage }));
}

/** Adds the current choice to the choices, in case they are not loaded yet or no longer contain it. */
export function offered(all: readonly NamedChoice[], id: Id, name: string): Choice[] {
  const choices = choicesOf(all);
  return id && !all.some((each) => each.id === id) ? [{ value: id, label: name }, ...choices] : choices;
}

import type { Choice } from "#app/ui/form/select-field";

/** Adds the current choice to the choices, in case they are not loaded yet or no longer contain it. */
export function offered(all: readonly { id: string; name: string }[], id: string, name: string): Choice[] {
  const choices = all.map((each) => ({ value: each.id, label: each.name }));
  return id && !all.some((each) => each.id === id) ? [{ value: id, label: name }, ...choices] : choices;
}

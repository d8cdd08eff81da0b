import type { Choice } from "./select-field";

/** What is chosen is always among the choices, also before they are there and when it is not offered any more. */
export function offered(all: readonly { id: string; name: string }[], id: string, name: string): Choice[] {
  const choices = all.map((each) => ({ value: each.id, label: each.name }));
  return id && !all.some((each) => each.id === id) ? [{ value: id, label: name }, ...choices] : choices;
}

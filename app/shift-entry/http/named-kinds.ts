import type { Cause } from "#app/catalogue/domain/causes";
import { everyNameOf } from "#app/catalogue/http/cause-names";
import type { NamedKind } from "#app/shift-entry/domain/pasted-blocks";

/** Active kinds of defect by everything that a spreadsheet may call them above a column. */
export async function namedKinds(kinds: readonly Cause[]): Promise<NamedKind[]> {
  const active = kinds.filter(({ status }) => status === "active");
  const names = await everyNameOf(active);
  return active.map(({ id }, index) => ({ id, names: names[index] ?? [] }));
}

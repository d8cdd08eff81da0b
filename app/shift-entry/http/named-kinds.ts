import type { Cause } from "#app/catalogue/domain/causes";
import { everyNameOf } from "#app/catalogue/http/cause-names";
import type { NamedKind } from "#app/imports/domain/kind-columns";

/** The kinds of defect that a pasted block may count, by all of their names. */
export async function namedKinds(kinds: readonly Cause[]): Promise<NamedKind[]> {
  const offered = kinds.filter(({ status }) => status === "active");
  const names = await everyNameOf(offered);
  return offered.map(({ id }, index) => ({ id, names: names[index] ?? [] }));
}

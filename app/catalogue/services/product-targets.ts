import * as products from "#app/catalogue/data/products";
import type { Day } from "#app/core/domain/calendar/days";
import { AppError } from "#app/core/domain/errors";
import type { Deps } from "#app/core/services/deps";
import {
  type HeldTargets,
  type ProductTarget,
  withProductNames,
  withProductTargets,
} from "#app/plant/domain/product-targets";

type Change = { set: readonly ProductTarget[]; since: Day | null; today: Day };

/**
 * The targets of a line's products after a list of them is set from a day on.
 * @throws AppError `invalid` for a product that does not exist any more, unless it has a target on the line already
 */
export async function withTargetsOf(
  { db }: Pick<Deps, "db">,
  own: readonly HeldTargets[],
  { set, since, today }: Change,
): Promise<HeldTargets[]> {
  const added = set.map(({ productId }) => productId).filter((id) => !own.some(({ productId }) => productId === id));
  const found = added.length > 0 ? await products.findAll(db, added, today) : [];
  if (found.length < added.length) {
    throw new AppError("invalid", "production-lines:productGone", { field: "targets" });
  }
  const names = found.map(({ id, code, name }) => ({ productId: id, productCode: code, productName: name }));
  return withProductNames(withProductTargets(own, set, since), [...own, ...names]);
}

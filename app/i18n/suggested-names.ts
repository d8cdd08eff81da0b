import type { TFunction } from "i18next";
import { PRODUCT_CATEGORIES } from "#app/domain/catalogue/product-categories";
import { WORKER_ROLES } from "#app/domain/people/worker-roles";

/** A suggested category in the reader's language; any other as it was written. */
export function categoryName(t: TFunction, category: string): string {
  const known = PRODUCT_CATEGORIES.find((suggestion) => suggestion === category);
  return known ? t(`common:productCategory.${known}`) : category;
}

/** A suggested role in the reader's language; any other as it was written. */
export function roleName(t: TFunction, role: string): string {
  const known = WORKER_ROLES.find((suggestion) => suggestion === role);
  return known ? t(`common:workerRole.${known}`) : role;
}

import type { TFunction } from "i18next";
import { PRODUCT_CATEGORIES } from "#app/domain/products";

/** A suggested category in the reader's language; any other as it was written. */
export function categoryName(t: TFunction, category: string): string {
  const known = PRODUCT_CATEGORIES.find((suggestion) => suggestion === category);
  return known ? t(`products:categories.${known}`) : category;
}

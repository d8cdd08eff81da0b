import type { TFunction } from "i18next";
import { PRODUCT_CATEGORIES } from "#app/catalogue/domain/product-categories";
import { suggestionOf } from "#app/i18n/suggestions";

/** A suggested category in the reader's language; any other as it was written. */
export function categoryName(t: TFunction, category: string): string {
  const known = PRODUCT_CATEGORIES.find((suggestion) => suggestion === category);
  return known ? t(`common:productCategory.${known}`) : category;
}

/** The category to store. */
export function categoryOf(t: TFunction, written: string): string {
  return suggestionOf(PRODUCT_CATEGORIES, (category) => categoryName(t, category), written);
}

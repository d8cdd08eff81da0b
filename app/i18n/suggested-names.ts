import type { TFunction } from "i18next";
import { PRODUCT_CATEGORIES } from "#app/catalogue/domain/product-categories";
import { searchText } from "#app/core/domain/texts/search-text";
import { WORKER_ROLES } from "#app/people/domain/worker-roles";

/** A suggested category in the reader's language; any other as it was written. */
export function categoryName(t: TFunction, category: string): string {
  const known = PRODUCT_CATEGORIES.find((suggestion) => suggestion === category);
  return known ? t(`common:productCategory.${known}`) : category;
}

/** The category to store: a suggestion in the reader's language becomes that suggestion for every reader. */
export function categoryOf(t: TFunction, written: string): string {
  return suggestionOf(PRODUCT_CATEGORIES, (category) => categoryName(t, category), written);
}

/** A suggested role in the reader's language; any other as it was written. */
export function roleName(t: TFunction, role: string): string {
  const known = WORKER_ROLES.find((suggestion) => suggestion === role);
  return known ? t(`common:workerRole.${known}`) : role;
}

/** The role to store: a suggestion in the reader's language becomes that suggestion for every reader. */
export function roleOf(t: TFunction, written: string): string {
  return suggestionOf(WORKER_ROLES, (role) => roleName(t, role), written);
}

function suggestionOf(suggestions: readonly string[], nameOf: (suggestion: string) => string, written: string) {
  return suggestions.find((suggestion) => searchText(nameOf(suggestion)) === searchText(written)) ?? written;
}

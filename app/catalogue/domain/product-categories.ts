import { searchText } from "#app/core/domain/texts/search-text";

/** Suggestions; a category is free text and may be empty. */
export const PRODUCT_CATEGORIES = [
  "shirts",
  "trousers",
  "dresses",
  "jackets",
  "knitwear",
  "workwear",
  "fabrics",
  "finishing",
] as const;

/** Reads a category from a file. A suggestion in English or French becomes that suggestion; any other text stays. */
export function readCategory(text: string): string {
  return KNOWN.get(searchText(text)) ?? text;
}

/** A map, because a file may name a category "constructor", which every object has as a property. */
const KNOWN = new Map<string, (typeof PRODUCT_CATEGORIES)[number]>([
  ...PRODUCT_CATEGORIES.map((category) => [category, category] as const),
  ["chemises", "shirts"],
  ["pantalons", "trousers"],
  ["robes", "dresses"],
  ["vestes", "jackets"],
  ["maille", "knitwear"],
  ["mailles", "knitwear"],
  ["vetements de travail", "workwear"],
  ["tissus", "fabrics"],
  ["finition", "finishing"],
]);

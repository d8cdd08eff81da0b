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

import type { Product } from "#app/catalogue/domain/products";
import { paths } from "#app/paths";

/** A product as the API returns it: with the picture's address instead of whether it has one. */
export function productAnswer({ hasImage, ...product }: Product) {
  return { ...product, imageUrl: hasImage ? paths.productImage(product.id, product.version) : null };
}

import type { Product } from "#app/domain/products";
import { paths } from "#app/paths";

/** A product as the API sends it: where its picture is rather than whether there is one. */
export function productAnswer({ hasImage, ...product }: Product) {
  return { ...product, imageUrl: hasImage ? paths.productImage(product.id, product.version) : null };
}

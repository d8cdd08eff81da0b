import { Shirt } from "lucide-react";
import type { Product } from "#app/catalogue/domain/products";
import { paths } from "#app/paths";

type Props = { product: Pick<Product, "id" | "version" | "hasImage"> };

/** The product's picture, small. Its name is beside it. */
export function ProductThumbnail({ product: { id, version, hasImage } }: Props) {
  if (!hasImage) {
    return (
      <span className="grid size-9 shrink-0 place-items-center rounded-s bg-sunken text-faint">
        <Shirt aria-hidden className="size-4" />
      </span>
    );
  }
  return (
    <img
      src={paths.productImage(id, version)}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-9 shrink-0 rounded-s bg-sunken object-cover"
    />
  );
}

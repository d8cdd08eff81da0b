import clsx from "clsx";
import { Shirt } from "lucide-react";
import { paths } from "#app/paths";
import type { PicturedProduct } from "#app/shift-entry/domain/sheets";

type Props = { product: PicturedProduct | undefined; className: string };

/** The picture of a product, beside its name. */
export function ProductPicture({ product, className }: Props) {
  const look = clsx("shrink-0 rounded-s bg-sunken", className);
  if (!product?.hasImage) {
    return (
      <span className={clsx(look, "grid place-items-center text-faint")}>
        <Shirt aria-hidden className="size-1/2 max-h-8 max-w-8" />
      </span>
    );
  }
  return (
    <img
      src={paths.productImage(product.id, product.version)}
      alt=""
      loading="lazy"
      decoding="async"
      className={clsx(look, "object-contain")}
    />
  );
}

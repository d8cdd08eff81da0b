import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PicturedProduct } from "#app/shift-entry/domain/sheets";
import { ProductPicture } from "./product-picture";
import { IN_SIGHT } from "./row-columns";

type Props = {
  /** The row's key and the cell; none outside the rows that are being typed. */
  at?: string;
  worker: string;
  product: PicturedProduct | undefined;
  isLocked: boolean;
  problem?: string;
  describedBy: string;
  /** Opens the choice, with the text typed on the cell. */
  open: (text: string) => void;
};

/** The product that somebody makes: the picture to recognize it, the name to be sure. */
export function ProductCell({ at, worker, product, isLocked, problem, describedBy, open }: Props) {
  const { t } = useTranslation("shift-entry");
  const name = product?.name ?? t("chooseProduct");
  return (
    <button
      type="button"
      data-at={at}
      // In the rows of a shift the product is filled in already: the arrows lead there, Tab runs along the figures.
      tabIndex={at === undefined ? 0 : -1}
      disabled={isLocked}
      aria-haspopup="dialog"
      aria-label={t("productOf", { product: name, worker })}
      aria-describedby={problem ? describedBy : undefined}
      onClick={() => open("")}
      onKeyDown={(event) => {
        if (!/^[\p{L}\d]$/u.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        open(event.key);
      }}
      className={clsx(
        IN_SIGHT,
        "flex min-h-14 w-full min-w-0 items-center gap-2.5 rounded-s border px-2 text-start text-sm md:min-h-10 md:py-0.5 pointer-coarse:min-h-14",
        "enabled:hover:bg-sunken",
        problem ? "border-danger" : "border-line-strong md:border-transparent",
        product ? "text-ink" : "text-muted",
      )}
    >
      <ProductPicture product={product} className="size-11 md:size-8 pointer-coarse:size-11" />
      <span className="line-clamp-2 min-w-0 grow leading-tight">{name}</span>
      {!isLocked && <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />}
    </button>
  );
}

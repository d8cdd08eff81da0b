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
        "flex min-h-14 w-full min-w-0 items-center gap-1.5 rounded-s border px-1 text-start text-xs md:min-h-10 md:gap-2.5 md:px-2 md:py-0.5 md:text-sm pointer-coarse:min-h-14",
        "enabled:hover:bg-sunken",
        problem ? "border-danger" : "border-line-strong md:border-transparent",
        product ? "text-ink" : "text-muted",
      )}
    >
      <ProductPicture product={product} className="size-7 md:size-8 md:pointer-coarse:size-11" />
      <span className="line-clamp-3 min-w-0 grow break-words leading-tight md:line-clamp-2">{name}</span>
      {!isLocked && <ChevronDown aria-hidden className="size-4 shrink-0 text-faint max-md:hidden" />}
    </button>
  );
}

import { useTranslation } from "react-i18next";
import type { RowStanding } from "#app/domain/row-standing";
import type { PicturedProduct } from "#app/domain/shift-sheets";
import { ProductPicture } from "./product-picture";
import { ROW_COLUMNS } from "./row-columns";
import { RowNote } from "./row-note";

type Props = {
  worker: string;
  /** Null where no pictures are known. */
  product: PicturedProduct | undefined | null;
  productName: string;
  figures: Record<(typeof FIGURES)[number], string>;
  standing: RowStanding;
  problems?: string[];
  isRepeated?: boolean;
};

const FIGURES = ["pieces", "defects", "hours"] as const;

/** A row in the columns of the grid, to read only. */
export function ReadRow({ worker, product, productName, figures, problems = [], isRepeated = false, standing }: Props) {
  const { t } = useTranslation("shift-entry");
  return (
    <li aria-label={worker} className={`${ROW_COLUMNS} bg-sunken/50 px-3 py-2 text-sm text-muted md:min-h-11`}>
      <p className="col-span-4 min-w-0 break-words text-ink md:col-span-1">{worker}</p>
      <p className="col-span-4 flex min-w-0 items-center gap-2.5 md:col-span-1 md:px-2">
        {product !== null && <ProductPicture product={product} className="size-8" />}
        <span className="line-clamp-2 min-w-0 leading-tight">{productName}</span>
      </p>
      {FIGURES.map((cell) => (
        <p key={cell} className="md:px-3 md:text-end">
          <span className="block text-xs md:sr-only">{t(`columns.${cell}`)}</span>
          <span className="figure text-ink">{figures[cell]}</span>
        </p>
      ))}
      <RowNote {...{ standing, problems, isRepeated }} marks={[]} />
    </li>
  );
}

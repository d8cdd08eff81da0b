import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import type { KindCount } from "#app/records/domain/defect-kinds";
import type { Doubt } from "#app/records/domain/questions";
import { DoubtMark } from "#app/records/screens/doubt-mark";
import { KindMarks } from "#app/records/screens/tally/kind-marks";
import { FIGURE_CELLS, type Figure } from "#app/shift-entry/domain/cells";
import type { RowStanding } from "#app/shift-entry/domain/row-standing";
import type { PicturedProduct } from "#app/shift-entry/domain/sheets";
import { ProductPicture } from "#app/shift-entry/screens/grid/product-picture";
import { ROW_COLUMNS } from "#app/shift-entry/screens/grid/row-columns";
import { RowNote } from "#app/shift-entry/screens/grid/row-note";

type Props = {
  worker: string;
  /** Null where no pictures are known. */
  product: PicturedProduct | undefined | null;
  productName: string;
  figures: Record<Figure, string>;
  /** The faults of the row by kind; the kinds are unknown where the line is not open. */
  counts?: readonly KindCount[] | undefined;
  kinds?: readonly Cause[];
  standing: RowStanding;
  /** Impossible or implausible figures of the record. */
  doubts?: readonly Doubt[];
  problems?: string[];
  isAsked?: boolean;
  /** An action on the row, at its end. */
  action?: ReactNode;
};

/** A row in the columns of the grid, to read only. */
export function ReadRow({ worker, product, productName, figures, counts, kinds, ...props }: Props) {
  const { doubts = [], problems = [], isAsked = false, standing, action } = props;
  const { t } = useTranslation("shift-entry");
  return (
    <li
      aria-label={worker}
      className={`${ROW_COLUMNS} bg-sunken/50 px-3 py-1.5 text-sm text-muted md:min-h-11 md:py-2`}
    >
      <p className="col-span-full min-w-0 text-ink max-md:truncate md:col-span-1 md:break-words">{worker}</p>
      <p className="order-2 flex min-w-0 items-center gap-1.5 md:order-none md:gap-2.5 md:px-2">
        {product !== null && <ProductPicture product={product} className="size-7 md:size-8" />}
        <span className="line-clamp-2 min-w-0 leading-tight max-md:text-xs">{productName}</span>
      </p>
      {FIGURE_CELLS.map(({ name, kind, hasKinds }) => (
        <div key={name} className="order-3 text-end md:order-none md:px-3">
          <span className="block text-xs md:sr-only">{t(`columns.${name}`)}</span>
          <span className="figure text-ink">{figures[name] || "–"}</span>
          <DoubtMark doubt={kind === "hours" ? "hours" : "pace"} among={hasKinds ? [] : doubts} />
        </div>
      ))}
      <RowNote standing={standing} problems={problems} isAsked={isAsked} marks={[]}>
        <KindMarks kinds={kinds} counts={counts} />
      </RowNote>
      {action && <div className="order-3 md:order-4 md:flex md:justify-end xl:order-none xl:col-start-7">{action}</div>}
    </li>
  );
}

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/form/icon-button";
import type { ListUrl } from "./use-list-url";

type Props = {
  page: number;
  size: number;
  sizes: readonly number[];
  total: number;
  totalIsCapped: boolean;
  shown: number;
  url: ListUrl;
};

/** The current rows of the list, the total, and the page size. */
export function Pagination({ page, size, sizes, total, totalIsCapped, shown, url }: Props) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const first = shown === 0 ? 0 : (page - 1) * size + 1;
  const hasNext = totalIsCapped ? shown === size : page * size < total;
  return (
    <nav aria-label={t("common:pages")} className="mt-3 flex flex-wrap items-center gap-3 text-sm text-muted">
      <p className="figure grow" role="status">
        {t("common:range", {
          first: number.format(first),
          last: number.format(first + Math.max(shown - 1, 0)),
          total: number.format(total) + (totalIsCapped ? "+" : ""),
        })}
      </p>
      <label className="flex items-center gap-2 print:hidden">
        {t("common:pageSize")}
        <select
          autoComplete="off"
          value={size}
          onChange={(event) => url.set({ size: event.target.value })}
          className="min-h-8 rounded-s border border-line-strong bg-surface px-2 text-ink pointer-coarse:min-h-11 pointer-coarse:text-base"
        >
          {sizes.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </label>
      <div className="flex items-center gap-1 print:hidden">
        <IconButton
          icon={ChevronLeft}
          label={t("common:previousPage")}
          disabled={page <= 1}
          className="rtl:-scale-x-100"
          onClick={() => url.set({ page: String(page - 1) })}
        />
        <span className="figure">{number.format(page)}</span>
        <IconButton
          icon={ChevronRight}
          label={t("common:nextPage")}
          disabled={!hasNext}
          className="rtl:-scale-x-100"
          onClick={() => url.set({ page: String(page + 1) })}
        />
      </div>
    </nav>
  );
}

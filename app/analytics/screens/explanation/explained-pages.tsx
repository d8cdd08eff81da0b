import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Page } from "#app/core/domain/lists";
import { IconButton } from "#app/ui/form/icon-button";
import { useFormat } from "#app/ui/text/use-format";

type Props = { pages: Page<unknown>; onPage: (page: number) => void };

/** The current page of the records or days that a figure sums, and links to the others. */
export function ExplainedPages({ pages, onPage }: Props) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const { items, total, totalIsCapped, page, size } = pages;
  const first = items.length === 0 ? 0 : (page - 1) * size + 1;
  const last = (page - 1) * size + items.length;
  const hasNext = totalIsCapped ? items.length === size : last < total;
  return (
    <div className="flex items-center justify-end gap-2 pt-2 text-xs text-muted">
      <span className="figure">
        {t("range", {
          first: format.number(first),
          last: format.number(last),
          total: format.number(total) + (totalIsCapped ? "+" : ""),
        })}
      </span>
      <IconButton icon={ChevronLeft} label={t("previousPage")} disabled={page === 1} onClick={() => onPage(page - 1)} />
      <IconButton icon={ChevronRight} label={t("nextPage")} disabled={!hasNext} onClick={() => onPage(page + 1)} />
    </div>
  );
}

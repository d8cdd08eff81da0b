import { ChevronRight, ChevronsLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AuditPage } from "#app/audit/domain/log";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { ButtonLink } from "#app/ui/form/button";
import { useFormat } from "#app/ui/text/use-format";

type Props = { page: AuditPage; search: string; isFirst: boolean; timeZone: TimeZone };

/** Links to older entries and back to the newest. A cursor stays where it is while new entries arrive. */
export function AuditPages({ page: { nextCursor, searchedToAt, items }, search, isFirst, timeZone }: Props) {
  const { t } = useTranslation("audit");
  const format = useFormat();
  const at = (cursor: string | null) => {
    const params = new URLSearchParams(search);
    params.delete("cursor");
    if (cursor) params.set("cursor", cursor);
    return `?${params}`;
  };
  return (
    <nav aria-label={t("pages")} className="mt-3 flex flex-wrap items-center gap-3 text-sm print:hidden">
      <p className="grow text-muted" role="status">
        {searchedToAt !== null && items.length > 0 && (
          <span suppressHydrationWarning>{t("searchedTo", { instant: format.instant(searchedToAt, timeZone) })}</span>
        )}
      </p>
      {!isFirst && (
        <ButtonLink to={at(null)} size="s" icon={ChevronsLeft}>
          {t("newest")}
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink to={at(nextCursor)} size="s" icon={ChevronRight}>
          {t(searchedToAt === null ? "older" : "searchOlder")}
        </ButtonLink>
      )}
    </nav>
  );
}

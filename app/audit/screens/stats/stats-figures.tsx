import { useTranslation } from "react-i18next";
import type { AuditStats } from "#app/audit/domain/stats";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Query } from "#app/paths";
import { KeyFigure } from "#app/ui/text/key-figure";
import { useFormat } from "#app/ui/text/use-format";

type Props = { stats: AuditStats; listOf: (filter: Query) => string; timeZone: TimeZone };

/** The four figures on top, each leading to its entries. */
export function StatsFigures({ stats, listOf, timeZone }: Props) {
  const { t } = useTranslation("audit");
  const format = useFormat();
  const { totalActions, topAction, topResource, mostActiveUser } = stats;
  const times = (most: { entries: number } | null) => most && t("times", { count: most.entries });
  return (
    <dl className="grid rounded-m border border-line bg-surface max-sm:divide-y sm:grid-cols-2 sm:max-xl:[&>:nth-child(-n+2)]:border-b xl:grid-cols-4 xl:divide-x divide-line border-line [&>*]:border-line">
      <KeyFigure label={t("totalActions")} value={format.number(totalActions)} to={listOf({})}>
        <span suppressHydrationWarning>{t("since", { instant: format.instant(stats.sinceAt, timeZone) })}</span>
      </KeyFigure>
      <KeyFigure
        label={t("topAction")}
        value={topAction && t(`actions.${topAction.action}`)}
        missing={t("noneYet")}
        to={listOf({ action: topAction?.action })}
      >
        {times(topAction)}
      </KeyFigure>
      <KeyFigure
        label={t("topResource")}
        value={topResource && t(`nouns:${topResource.resource}.one`)}
        missing={t("noneYet")}
        to={listOf({ resource: topResource?.resource })}
      >
        {times(topResource)}
      </KeyFigure>
      <KeyFigure
        label={t("mostActiveUser")}
        value={mostActiveUser?.name ?? null}
        missing={t("noneYet")}
        to={listOf({ actor: mostActiveUser?.id })}
      >
        {times(mostActiveUser)}
      </KeyFigure>
    </dl>
  );
}

import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { WhyDay } from "#app/dashboard/domain/why";
import { paths } from "#app/paths";
import { useShortfall } from "#app/records/screens/use-shortfall";
import { useFormat } from "#app/ui/text/use-format";
import { Fact } from "./fact";
import { FactRow } from "./fact-rows";
import { MadeBar } from "./made-bar";
import { StopsFact } from "./stops-fact";
import { StylesFact } from "./styles-fact";

type Props = {
  lineId: Id;
  row: WhyDay;
  /** The pieces of a bar of the full width. */
  most: number;
};

const LINK = "touch-reach underline-offset-4 hover:underline";

/** One day of a line; the day opens its hours, the pieces their records, and the stops their list. */
export function DayRow({ lineId, row, most }: Props) {
  const { day, isMarked, figures, present, planned, stops, styles } = row;
  const isEmpty = !figures && present === 0 && planned === 0 && stops.length === 0;
  const format = useFormat();
  const own = { productionLineId: lineId, from: day, to: day };
  return (
    <FactRow
      unit="days"
      isMarked={isMarked}
      title={
        <Link to={paths.why({ ...own, ...(isMarked && { markFrom: day, markTo: day }) })} className={LINK}>
          {format.day(day, "weekdayShort")}
        </Link>
      }
    >
      <Fact name="made">
        <Made row={row} most={most} to={paths.records(own)} />
      </Fact>
      {!isEmpty && (
        <>
          <Fact name="people">{(present > 0 || planned > 0 || figures) && <People row={row} />}</Fact>
          <Fact name="styles">{styles.length > 0 && <StylesFact styles={styles} />}</Fact>
          <Fact name="stops">
            {stops.length > 0 && (
              <StopsFact stops={stops} total={sumBy(stops, ({ minutes }) => minutes)} to={paths.stops(own)} />
            )}
          </Fact>
          <Fact name="errors">{figures && figures.errorRate !== null && <Errors row={row} />}</Fact>
        </>
      )}
    </FactRow>
  );
}

/** Not reported is not zero. */
function Made({
  row: { figures, due, isBehind, shortfall, isDayOff },
  most,
  to,
}: Pick<Props, "row" | "most"> & { to: string }) {
  const { t } = useTranslation(["why", "common"]);
  const format = useFormat();
  const sayParts = useShortfall();
  if (!figures) return <span className="text-muted">{t(isDayOff ? "common:dayOff" : "common:notReported")}</span>;
  const { good } = figures;
  return (
    <>
      <Link to={to} className={`figure font-medium ${LINK}`}>
        {format.number(good)}
      </Link>
      {due !== null && <span className="figure text-muted"> {t("ofDue", { due: format.number(due, 0) })}</span>}
      <MadeBar good={good} due={due} isBehind={isBehind} most={most} />
      {shortfall && <span className="figure block text-xs text-muted">{sayParts(shortfall)}</span>}
    </>
  );
}

function People({ row: { figures, present, planned } }: Pick<Props, "row">) {
  const { t } = useTranslation("why");
  const format = useFormat();
  if (present === 0 && planned === 0) return figures && <Hours hours={figures.hours} />;
  return (
    <>
      <span className="figure font-medium">{format.number(present)}</span>
      {planned > 0 && <span className="figure text-muted"> {t("ofPlanned", { planned: format.number(planned) })}</span>}
      {figures && <Hours hours={figures.hours} />}
    </>
  );
}

function Hours({ hours }: { hours: number }) {
  const { t } = useTranslation("why");
  const format = useFormat();
  return <span className="figure block text-xs text-muted">{t("hours", { hours: format.number(hours, 1) })}</span>;
}

function Errors({ row: { figures, leading } }: Pick<Props, "row">) {
  const { t } = useTranslation(["why", "common"]);
  const format = useFormat();
  const causeName = useCauseName();
  if (!figures || figures.errorRate === null) return null;
  const { quality } = figures;
  return (
    <>
      <span className="figure font-medium">{format.percent(figures.errorRate, 1)}</span>
      {quality && <span className="text-muted"> {t(`common:quality.${quality}`)}</span>}
      {leading && (
        <span className="block text-xs text-muted">
          {t("mostly", { kind: causeName(leading.kind), number: format.number(leading.count) })}
        </span>
      )}
    </>
  );
}

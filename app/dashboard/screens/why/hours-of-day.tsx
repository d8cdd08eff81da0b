import { useTranslation } from "react-i18next";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { WhyHour, WhyShift } from "#app/dashboard/domain/why-hours";
import { useFormat } from "#app/ui/text/use-format";
import { FACTS, Fact } from "./fact";
import { FactRow, FactRows } from "./fact-rows";
import { MadeBar } from "./made-bar";
import { StopsFact } from "./stops-fact";
import { StylesFact } from "./styles-fact";

const OF_HOURS = FACTS.filter((name) => name !== "people");

/** The typed hours of a shift, on the axis of the day. */
export function HoursOfDay({ shift: { shift, hours, unplaced } }: { shift: WhyShift }) {
  const { t } = useTranslation(["why", "common"]);
  const most = Math.max(1, ...hours.flatMap(({ good, due }) => [good ?? 0, due ?? 0]));
  return (
    <section aria-label={t(`common:shift.${shift}`)} className="space-y-2 pt-4">
      <p className="font-display font-semibold">{t(`common:shift.${shift}`)}</p>
      <FactRows unit="hours" facts={OF_HOURS}>
        {hours.map((hour) => (
          <HourRow key={hour.from} hour={hour} most={most} />
        ))}
      </FactRows>
      {unplaced.length > 0 && (
        <div className="text-sm">
          <span className="text-muted">{t("unplaced")}</span>{" "}
          <StopsFact stops={unplaced} total={sumBy(unplaced, ({ minutes }) => minutes)} />
        </div>
      )}
    </section>
  );
}

function HourRow({ hour, most }: { hour: WhyHour; most: number }) {
  const { t } = useTranslation(["why", "common"]);
  const format = useFormat();
  const { from, good, due, isBehind, isOver, errorRate, styles, stops } = hour;
  return (
    <FactRow unit="hours" title={<span className="figure">{from}</span>}>
      <Fact name="made">
        {good === null ? (
          isOver && <span className="text-muted">{t("common:notReported")}</span>
        ) : (
          <>
            <span className="figure font-medium">{format.number(good)}</span>
            {due !== null && <span className="figure text-muted"> {t("ofDue", { due: format.number(due, 0) })}</span>}
            <MadeBar good={good} due={due} isBehind={isBehind} most={most} />
          </>
        )}
      </Fact>
      <Fact name="styles">{styles.length > 0 && <StylesFact styles={styles} />}</Fact>
      <Fact name="stops">
        {stops.length > 0 && <StopsFact stops={stops} total={sumBy(stops, ({ minutes }) => minutes)} />}
      </Fact>
      <Fact name="errors">
        {errorRate !== null && <span className="figure font-medium">{format.percent(errorRate, 1)}</span>}
      </Fact>
    </FactRow>
  );
}

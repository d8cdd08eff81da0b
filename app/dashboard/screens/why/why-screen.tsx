import { useTranslation } from "react-i18next";
import { RangeFilter } from "#app/analytics/screens/range-filter";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { WhyOfLine } from "#app/dashboard/domain/why";
import { paths } from "#app/paths";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { useRecordChoices } from "#app/records/browser/use-choices";
import { ButtonLink } from "#app/ui/form/button";
import { FilterSelect } from "#app/ui/form/filter-select";
import { offered } from "#app/ui/overlay/offered";
import { PageHeader } from "#app/ui/page/page-header";
import { ListToolbar } from "#app/ui/table/list-toolbar";
import { useListUrl } from "#app/ui/table/use-list-url";
import { EmptyState } from "#app/ui/text/empty-state";
import { useFormat } from "#app/ui/text/use-format";
import { DayRow } from "./day-row";
import { FACTS } from "./fact";
import { FactRows } from "./fact-rows";
import { HoursOfDay } from "./hours-of-day";

type Props = { range: DayRange; today: Day; ofLine: WhyOfLine | null };

const FILTERS = ["from", "to", "productionLineId"] as const;

/** The days of a line on one time axis: what was due and made, who was there, products, stops and errors. */
export function WhyScreen({ range, today, ofLine }: Props) {
  const { t } = useTranslation(["why", "common"]);
  const format = useFormat();
  const url = useListUrl(FILTERS);
  const { lines } = useRecordChoices();
  return (
    <>
      <PageHeader
        title={ofLine ? t("titleOf", { line: ofLine.line.name }) : t("title")}
        description={t("description")}
        more={ofLine && <Further lineId={ofLine.line.id} range={range} />}
      />
      <ListToolbar url={url} says={format.days(range)}>
        <FilterSelect
          url={url}
          name="productionLineId"
          label={t("common:line")}
          choices={offered(lines, url.get("productionLineId"), ofLine?.line.name ?? "")}
        />
        <RangeFilter url={url} range={range} today={today} />
      </ListToolbar>
      {ofLine ? (
        <DaysOfLine ofLine={ofLine} />
      ) : (
        <EmptyState title={t("choose")} why={t("chooseWhy")}>
          <ul className="flex flex-wrap justify-center gap-2">
            {lines.map(({ id, name }) => (
              <li key={id}>
                <ButtonLink to={paths.why({ productionLineId: id, from: url.get("from"), to: url.get("to") })}>
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </EmptyState>
      )}
    </>
  );
}

/** From a day to the week before it, and to the same days in analytics. */
function Further({ lineId, range: { from, to } }: { lineId: string; range: DayRange }) {
  const { t } = useTranslation("why");
  const line = { productionLineId: lineId };
  return (
    <>
      {from === to && (
        <ButtonLink to={paths.why({ ...line, from: addDays(to, -6), to, markFrom: to, markTo: to })}>
          {t("week")}
        </ButtonLink>
      )}
      <ButtonLink to={paths.analytics({ ...line, from, to })}>{t("analytics")}</ButtonLink>
    </>
  );
}

function DaysOfLine({ ofLine: { line, days, shifts } }: { ofLine: WhyOfLine }) {
  const { t } = useTranslation("why");
  const most = Math.max(1, ...days.flatMap(({ figures, due }) => [figures?.good ?? 0, due ?? 0]));
  return (
    <>
      {days.some(({ isMarked }) => isMarked) && (
        <p className="flex items-center gap-2 pb-2 text-xs text-muted">
          <span aria-hidden className="h-4 w-1 bg-thread" />
          {t("marked")}
        </p>
      )}
      <FactRows unit="days" facts={FACTS}>
        {days.map((row) => (
          <DayRow key={row.day} lineId={line.id} row={row} most={most} />
        ))}
      </FactRows>
      {shifts.map((shift) => (
        <HoursOfDay key={shift.shift} shift={shift} />
      ))}
    </>
  );
}

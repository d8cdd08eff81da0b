import { useTranslation } from "react-i18next";
import { RangeFilter } from "#app/analytics/screens/range-filter";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { WhyOfLine } from "#app/dashboard/domain/why";
import { paths } from "#app/paths";
import { type DayRange, lengthOf } from "#app/plant/domain/day-ranges";
import { useRecordChoices } from "#app/records/browser/use-choices";
import { ButtonLink } from "#app/ui/form/button";
import { FilterSelect } from "#app/ui/form/filter-select";
import { offered } from "#app/ui/overlay/offered";
import { PageHeader } from "#app/ui/page/page-header";
import { ListToolbar } from "#app/ui/table/list-toolbar";
import { type ListUrl, useListUrl } from "#app/ui/table/use-list-url";
import { EmptyState } from "#app/ui/text/empty-state";
import { useFormat } from "#app/ui/text/use-format";
import { DayRow } from "./day-row";
import { FACTS } from "./fact";
import { FactRows } from "./fact-rows";
import { HoursOfDay } from "./hours-of-day";

type Props = {
  range: DayRange;
  /** The days that were asked for, of which `range` has the last. */
  asked: DayRange;
  today: Day;
  ofLine: WhyOfLine | null;
  /** The lines to choose from, where none is chosen. */
  lines: readonly { id: Id; name: string }[];
};

const FILTERS = ["from", "to", "productionLineId"] as const;

/** The days of a line on one time axis: what was due and made, who was there, products, stops and errors. */
export function WhyScreen({ range, asked, today, ofLine, lines }: Props) {
  const { t } = useTranslation(["why", "common"]);
  const format = useFormat();
  const url = useWhyUrl();
  const choices = useRecordChoices();
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
          choices={offered(choices.lines, url.get("productionLineId"), ofLine?.line.name ?? "")}
        />
        <RangeFilter url={url} range={asked} today={today} />
      </ListToolbar>
      {ofLine && asked.from < range.from && (
        <p className="pb-2 text-sm text-muted">{t("cut", { days: format.number(lengthOf(range)) })}</p>
      )}
      {ofLine ? <DaysOfLine ofLine={ofLine} /> : <ChooseLine lines={lines} from={url.get("from")} to={url.get("to")} />}
    </>
  );
}

function ChooseLine({ lines, from, to }: Pick<Props, "lines"> & { from: string; to: string }) {
  const { t } = useTranslation(["why", "nouns"]);
  if (lines.length === 0)
    return (
      <EmptyState title={t("noLines")}>
        <ButtonLink to={paths.productionLines()}>{t("nouns:production_line.many")}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={t("choose")} why={t("chooseWhy")}>
      <ul className="grid w-full max-w-3xl grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
        {lines.map(({ id, name }) => (
          <li key={id}>
            <ButtonLink
              to={paths.why({ productionLineId: id, from, to })}
              className="w-full whitespace-normal! break-words"
            >
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

/** The state of the screen in its address; the days of a finding are those of its line alone. */
function useWhyUrl(): ListUrl {
  const url = useListUrl(FILTERS);
  return {
    ...url,
    set: (values) => url.set("productionLineId" in values ? { ...values, markFrom: null, markTo: null } : values),
  };
}

/** From a day to the week before it, and to the same days in analytics. */
function Further({ lineId, range: { from, to } }: { lineId: Id; range: DayRange }) {
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
